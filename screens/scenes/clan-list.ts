import { fail, hang } from '../answers.ts';
import { failIn, containsText, openDialog, sees } from '../moves.ts';
import type { Scene } from '../scene.ts';

const screen = { at: '/clans', stage: 'demo' } as const;
const clans = '**/api/clans';

export const clanListScenes: readonly Scene[] = [
  {
    ...screen,
    name: 'clans/list/visitor',
    open: async (page) => {
      await page.goto('/clans');
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    ...screen,
    name: 'clans/list/player',
    stage: 'staged',
    as: 'new-friend',
    open: async (page) => {
      await page.goto('/clans');
      await page
        .getByRole('button', { name: /^Cancel Request/ })
        .first()
        .waitFor();
    },
  },
  {
    ...screen,
    name: 'clans/list/leader',
    stage: 'staged',
    as: 'player-one',
    open: async (page) => {
      await page.goto('/clans');
      await page
        .getByRole('link', { name: /^Manage/ })
        .first()
        .waitFor();
    },
  },
  {
    ...screen,
    name: 'clans/list/join',
    stage: 'staged',
    as: 'lone-wolf',
    open: async (page) => {
      await page.goto('/clans');
      await openDialog(page, /^Request Join/);
    },
  },
  {
    ...screen,
    name: 'clans/list/join-failed',
    stage: 'staged',
    as: 'lone-wolf',
    open: async (page) => {
      await fail(page, /join-requests$/);
      await page.goto('/clans');
      const dialog = await openDialog(page, /^Request Join/);
      await dialog.getByRole('textbox').fill('I play most evenings.');
      await failIn(dialog, 'Send Request');
    },
  },
  {
    ...screen,
    name: 'clans/list/searched',
    open: async (page) => {
      await page.goto('/clans?q=FE');
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    ...screen,
    name: 'clans/list/nothing-fits',
    open: async (page) => {
      await page.goto('/clans?q=nothing+of+this+name');
      await sees(page, 'No clans found');
    },
  },
  {
    ...screen,
    name: 'clans/list/loading',
    loading: true,
    open: async (page) => {
      await hang(page, clans);
      await page.goto('/clans');
      await containsText(page, 'Loading clans');
    },
  },
  {
    ...screen,
    name: 'clans/list/error',
    open: async (page) => {
      await fail(page, clans);
      await page.goto('/clans');
      await sees(page, 'Unable to load clans');
    },
  },
  {
    ...screen,
    name: 'clans/list/partial',
    stage: 'staged',
    as: 'new-friend',
    open: async (page) => {
      await fail(page, '**/api/users/join-requests');
      await page.goto('/clans');
      await sees(page, 'Your pending join requests did not load.');
    },
  },
  {
    ...screen,
    name: 'clans/list/empty',
    stage: 'empty',
    open: async (page) => {
      await page.goto('/clans');
      await sees(page, 'No clans yet');
    },
  },
  {
    ...screen,
    name: 'clans/list/full',
    stage: 'full',
    as: 'host',
    open: async (page) => {
      await page.goto('/clans');
      await page.getByRole('article').nth(10).waitFor();
    },
  },
];
