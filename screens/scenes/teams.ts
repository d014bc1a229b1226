import { answer, fail, failWrites } from '../answers.ts';
import { alertInMain, attached, heading, press, role, title } from '../looks.ts';
import { nowhere } from '../moves.ts';
import { sceneAt } from '../scene-at.ts';
import type { Scene } from '../scene.ts';

const team = { at: '/teams/:teamId', stage: 'staged', path: '/teams/{team}' } as const;
const screen = sceneAt('teams/team', team);
const loaded = sceneAt('teams/team', { ...team, first: heading('Side Street') });
const joining = sceneAt('teams/join', { at: '/teams/join/:token', stage: 'staged' });
const call = /\/api\/teams\/[^/]+$/;

export const teamScenes: readonly Scene[] = [
  loaded('visitor'),
  loaded('leader', { as: 'clan-leader' }),
  loaded('member', { as: 'player-two' }),
  loaded('invite', { as: 'clan-leader', dialog: /^Invite/ }),
  loaded('invite-link', {
    as: 'clan-leader',
    next: async (page) => {
      // A real link would invalidate the invite that other scenes open.
      const url = 'https://hotdrop.example/teams/join/4yFf0cVt9fD0bJx3KQy1rWmE7sZp2uTa';
      await answer(page, '**/api/teams/*/invite', { token: 'x', url }, 201);
    },
    dialog: /^Invite/,
    inDialog: async (dialog) => {
      await dialog.getByRole('button', { name: /Invite Link/ }).click();
      await dialog.getByLabel('Invite link').waitFor();
    },
  }),
  loaded('invite-failed', {
    as: 'clan-leader',
    next: (page) => fail(page, '**/api/teams/*/invite'),
    dialog: /^Invite/,
    failsOn: /Invite Link/,
  }),
  loaded('edit', { as: 'clan-leader', dialog: 'Edit Team' }),
  loaded('edit-failed', {
    as: 'clan-leader',
    next: (page) => failWrites(page, call),
    dialog: 'Edit Team',
    inDialog: (dialog) => dialog.getByLabel('Team name').fill('Side Street Two'),
    failsOn: 'Save Changes',
  }),
  loaded('delete', { as: 'clan-leader', dialog: 'Delete Team' }),
  loaded('delete-refused', {
    as: 'clan-leader',
    next: (page) => fail(page, call),
    dialog: 'Delete Team',
    failsOn: 'Delete Team',
  }),
  loaded('leave', { as: 'player-two', dialog: 'Leave Team' }),
  loaded('leave-failed', {
    as: 'player-two',
    next: (page) => fail(page, '**/api/teams/*/leave'),
    dialog: 'Leave Team',
    failsOn: 'Leave Team',
  }),
  loaded('remove-player', { as: 'clan-leader', dialog: /^Remove / }),
  loaded('remove-player-failed', {
    as: 'clan-leader',
    next: (page) => fail(page, '**/api/teams/*/members/*'),
    dialog: /^Remove /,
    failsOn: 'Remove Player',
  }),
  screen('loading', { hangs: [call], sees: attached('Loading team') }),
  screen('error', { fails: [call], sees: role('alert') }),
  screen('partial', {
    fails: [/\/api\/(tournaments|users)(\?|\/|$)/],
    sees: 'The tournaments did not load.',
  }),
  screen('not-found', { refusals: [404], path: `/teams/${nowhere}`, sees: /Team Not Found/i }),
  screen('full', { stage: 'full', as: `player-0-${'x'.repeat(18)}`, sees: title }),
  joining('visitor', {
    path: '/teams/join/{open invite}',
    sees: (page) => page.getByRole('link', { name: 'Login with Discord' }).last().waitFor(),
  }),
  joining('player', {
    as: 'lone-wolf',
    path: '/teams/join/{open invite}',
    sees: role('button', 'Join Team'),
  }),
  joining('ended', {
    refusals: [404],
    as: 'lone-wolf',
    path: '/teams/join/no-such-invite',
    next: press('Join Team'),
    sees: 'This invite no longer works',
  }),
  joining('already-in', {
    refusals: [409],
    as: 'clan-leader',
    path: '/teams/join/{invite}',
    next: press('Join Team'),
    sees: role('list', 'Your teams'),
  }),
  joining('failed', {
    as: 'lone-wolf',
    fails: ['**/api/teams/join'],
    path: '/teams/join/{open invite}',
    next: press('Join Team'),
    sees: alertInMain,
  }),
];
