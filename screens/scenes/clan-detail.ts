import { fail } from '../answers.ts';
import { attached, heading, role } from '../looks.ts';
import { holdToast, nowhere } from '../moves.ts';
import { sceneAt } from '../scene-at.ts';
import type { Scene } from '../scene.ts';

const own = { at: '/clans/:clanId', stage: 'staged', path: '/clans/{own clan}' } as const;
const screen = sceneAt('clans/detail', own);
const loaded = sceneAt('clans/detail', { ...own, first: heading('Recent Activity') });
const clan = /\/api\/clans\/[^/]+$/;
const activity = '**/api/clans/*/activity';

export const clanDetailScenes: readonly Scene[] = [
  loaded('visitor'),
  loaded('player', { path: '/clans/{other clan}', as: 'lone-wolf', sees: 'Follow' }),
  loaded('requested', { as: 'lone-wolf' }),
  loaded('member', { as: 'player-two' }),
  loaded('leader', { as: 'clan-leader' }),
  loaded('closed', { path: '/clans/{closed clan}', as: 'lone-wolf' }),
  loaded('no-profile', { as: 'newcomer' }),
  loaded('asked-to-log-in', {
    next: async (page) => {
      await page.getByRole('button', { name: /^Request to Join/ }).click();
      await holdToast(page, 'Please log in');
    },
  }),
  loaded('join', { path: '/clans/{other clan}', as: 'lone-wolf', dialog: /^Request to Join/ }),
  loaded('join-too-long', {
    path: '/clans/{other clan}',
    as: 'lone-wolf',
    dialog: /^Request to Join/,
    inDialog: async (dialog) => {
      await dialog.getByRole('textbox').fill('I play most evenings. '.repeat(30));
      await dialog.getByRole('button', { name: 'Send Request' }).click();
      await dialog.locator('[aria-invalid=true]').waitFor();
    },
  }),
  loaded('leave', { as: 'player-two', dialog: /^Leave/ }),
  loaded('leave-failed', {
    as: 'player-two',
    next: (page) => fail(page, '**/leave'),
    dialog: /^Leave/,
    failsOn: /^Leave/,
  }),
  screen('loading', { hangs: [clan], sees: attached(/^Loading/) }),
  screen('parts-loading', {
    hangs: [activity, '**/api/clans/*/people', '**/api/users/*'],
    sees: attached('Loading recent activity'),
  }),
  screen('error', { fails: [clan], sees: role('alert') }),
  screen('partial', {
    fails: [activity, '**/api/clans/*/people', '**/api/users/*'],
    sees: role('alert'),
  }),
  screen('not-found', { refusals: [404], path: `/clans/${nowhere}`, sees: /Clan Not Found/i }),
  loaded('full', { stage: 'full', path: '/clans/{clan}', as: 'host' }),
];
