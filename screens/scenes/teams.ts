import { answer, fail, failWrites, hang } from '../answers.ts';
import { failIn, containsText, nowhere, openDialog, sees } from '../moves.ts';
import type { Scene } from '../scene.ts';

const screen = { at: '/teams/:teamId', stage: 'staged' } as const;
const joining = { at: '/teams/join/:token', stage: 'staged' } as const;
const team = /\/api\/teams\/[^/]+$/;

function teamScene(state: string, as?: string, next?: Scene['open']): Scene {
  return {
    ...screen,
    name: `teams/team/${state}`,
    ...(as !== undefined && { as }),
    open: async (page, stage) => {
      await page.goto(`/teams/${stage.id('team')}`);
      await page.getByRole('heading', { name: 'Side Street' }).first().waitFor();
      await next?.(page, stage);
    },
  };
}

/** Teams without a clan, and their invites. */
export const teamScenes: readonly Scene[] = [
  teamScene('visitor'),
  teamScene('leader', 'clan-leader'),
  teamScene('member', 'player-two'),
  teamScene('invite', 'clan-leader', async (page) => {
    await openDialog(page, /^Invite/);
  }),
  teamScene('invite-link', 'clan-leader', async (page) => {
    // A real link would invalidate the invite that other scenes open.
    const url = 'https://hotdrop.example/teams/join/4yFf0cVt9fD0bJx3KQy1rWmE7sZp2uTa';
    await answer(page, '**/api/teams/*/invite', { token: 'x', url }, 201);
    const dialog = await openDialog(page, /^Invite/);
    await dialog.getByRole('button', { name: /Invite Link/ }).click();
    await dialog.getByLabel('Invite link').waitFor();
  }),
  teamScene('invite-failed', 'clan-leader', async (page) => {
    await fail(page, '**/api/teams/*/invite');
    await failIn(await openDialog(page, /^Invite/), /Invite Link/);
  }),
  teamScene('edit', 'clan-leader', async (page) => {
    await openDialog(page, 'Edit Team');
  }),
  teamScene('edit-failed', 'clan-leader', async (page) => {
    await failWrites(page, team);
    const dialog = await openDialog(page, 'Edit Team');
    await dialog.getByLabel('Team name').fill('Side Street Two');
    await failIn(dialog, 'Save Changes');
  }),
  teamScene('delete', 'clan-leader', async (page) => {
    await openDialog(page, 'Delete Team');
  }),
  teamScene('delete-refused', 'clan-leader', async (page) => {
    await fail(page, team);
    await failIn(await openDialog(page, 'Delete Team'), 'Delete Team');
  }),
  teamScene('leave', 'player-two', async (page) => {
    await openDialog(page, 'Leave Team');
  }),
  teamScene('leave-failed', 'player-two', async (page) => {
    await fail(page, '**/api/teams/*/leave');
    await failIn(await openDialog(page, 'Leave Team'), 'Leave Team');
  }),
  teamScene('remove-player', 'clan-leader', async (page) => {
    await openDialog(page, /^Remove /);
  }),
  teamScene('remove-player-failed', 'clan-leader', async (page) => {
    await fail(page, '**/api/teams/*/members/*');
    await failIn(await openDialog(page, /^Remove /), 'Remove Player');
  }),
  {
    ...screen,
    name: 'teams/team/loading',
    loading: true,
    open: async (page, stage) => {
      await hang(page, team);
      await page.goto(`/teams/${stage.id('team')}`);
      await containsText(page, 'Loading team');
    },
  },
  {
    ...screen,
    name: 'teams/team/error',
    open: async (page, stage) => {
      await fail(page, team);
      await page.goto(`/teams/${stage.id('team')}`);
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    ...screen,
    name: 'teams/team/partial',
    open: async (page, stage) => {
      await fail(page, /\/api\/(tournaments|users)(\?|\/|$)/);
      await page.goto(`/teams/${stage.id('team')}`);
      await sees(page, 'The tournaments did not load.');
    },
  },
  {
    ...screen,
    name: 'teams/team/not-found',
    refusals: [404],
    open: async (page) => {
      await page.goto(`/teams/${nowhere}`);
      await sees(page, /Team Not Found/i);
    },
  },
  {
    ...screen,
    stage: 'full',
    name: 'teams/team/full',
    as: `player-0-${'x'.repeat(18)}`,
    open: async (page, stage) => {
      await page.goto(`/teams/${stage.id('team')}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    ...joining,
    name: 'teams/join/visitor',
    open: async (page, stage) => {
      await page.goto(`/teams/join/${stage.id('open invite')}`);
      await page.getByRole('link', { name: 'Login with Discord' }).last().waitFor();
    },
  },
  {
    ...joining,
    name: 'teams/join/player',
    as: 'lone-wolf',
    open: async (page, stage) => {
      await page.goto(`/teams/join/${stage.id('open invite')}`);
      await page.getByRole('button', { name: 'Join Team' }).waitFor();
    },
  },
  {
    ...joining,
    name: 'teams/join/ended',
    refusals: [404],
    as: 'lone-wolf',
    open: async (page) => {
      await page.goto('/teams/join/no-such-invite');
      await page.getByRole('button', { name: 'Join Team' }).click();
      await sees(page, 'This invite no longer works');
    },
  },
  {
    ...joining,
    name: 'teams/join/already-in',
    refusals: [409],
    as: 'clan-leader',
    open: async (page, stage) => {
      await page.goto(`/teams/join/${stage.id('invite')}`);
      await page.getByRole('button', { name: 'Join Team' }).click();
      await page.getByRole('list', { name: 'Your teams' }).waitFor();
    },
  },
  {
    ...joining,
    name: 'teams/join/failed',
    as: 'lone-wolf',
    open: async (page, stage) => {
      await fail(page, '**/api/teams/join');
      await page.goto(`/teams/join/${stage.id('open invite')}`);
      await page.getByRole('button', { name: 'Join Team' }).click();
      await page.getByRole('main').getByRole('alert').first().waitFor();
    },
  },
];
