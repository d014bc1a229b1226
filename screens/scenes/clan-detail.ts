import { fail, hang } from '../answers.ts';
import {
  failIn,
  containsText,
  holdToast,
  nowhere,
  openDialog,
  sees,
  seesHeading,
} from '../moves.ts';
import type { Scene } from '../scene.ts';

const screen = { at: '/clans/:clanId', stage: 'staged' } as const;
const clan = /\/api\/clans\/[^/]+$/;
const activity = '**/api/clans/*/activity';

function clanScene(state: string, staged: string, as?: string, next?: Scene['open']): Scene {
  return {
    ...screen,
    name: `clans/detail/${state}`,
    ...(as !== undefined && { as }),
    open: async (page, stage) => {
      await page.goto(`/clans/${stage.id(staged)}`);
      await seesHeading(page, 'Recent Activity');
      await next?.(page, stage);
    },
  };
}

export const clanDetailScenes: readonly Scene[] = [
  clanScene('visitor', 'own clan'),
  clanScene('player', 'other clan', 'lone-wolf'),
  clanScene('requested', 'own clan', 'lone-wolf'),
  clanScene('member', 'own clan', 'player-two'),
  clanScene('leader', 'own clan', 'clan-leader'),
  clanScene('closed', 'closed clan', 'lone-wolf'),
  clanScene('no-profile', 'own clan', 'newcomer'),
  clanScene('asked-to-log-in', 'own clan', undefined, async (page) => {
    await page.getByRole('button', { name: /^Request to Join/ }).click();
    await holdToast(page, 'Please log in');
  }),
  clanScene('join', 'other clan', 'lone-wolf', async (page) => {
    await openDialog(page, /^Request to Join/);
  }),
  clanScene('join-too-long', 'other clan', 'lone-wolf', async (page) => {
    const dialog = await openDialog(page, /^Request to Join/);
    await dialog.getByRole('textbox').fill('I play most evenings. '.repeat(30));
    await dialog.getByRole('button', { name: 'Send Request' }).click();
    await dialog.locator('[aria-invalid=true]').waitFor();
  }),
  clanScene('leave', 'own clan', 'player-two', async (page) => {
    await openDialog(page, /^Leave/);
  }),
  clanScene('leave-failed', 'own clan', 'player-two', async (page) => {
    await fail(page, '**/leave');
    await failIn(await openDialog(page, /^Leave/), /^Leave/);
  }),
  {
    ...screen,
    name: 'clans/detail/loading',
    loading: true,
    open: async (page, stage) => {
      await hang(page, clan);
      await page.goto(`/clans/${stage.id('own clan')}`);
      await containsText(page, /^Loading/);
    },
  },
  {
    ...screen,
    name: 'clans/detail/parts-loading',
    loading: true,
    open: async (page, stage) => {
      await hang(page, activity, '**/api/clans/*/people', '**/api/users/*');
      await page.goto(`/clans/${stage.id('own clan')}`);
      await containsText(page, 'Loading recent activity');
    },
  },
  {
    ...screen,
    name: 'clans/detail/error',
    open: async (page, stage) => {
      await fail(page, clan);
      await page.goto(`/clans/${stage.id('own clan')}`);
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    ...screen,
    name: 'clans/detail/partial',
    open: async (page, stage) => {
      await fail(page, activity, '**/api/clans/*/people', '**/api/users/*');
      await page.goto(`/clans/${stage.id('own clan')}`);
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    ...screen,
    name: 'clans/detail/not-found',
    refusals: [404],
    open: async (page) => {
      await page.goto(`/clans/${nowhere}`);
      await sees(page, /Clan Not Found/i);
    },
  },
  { ...clanScene('full', 'clan', 'host'), stage: 'full' },
];
