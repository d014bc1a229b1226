import { fail, hang } from '../answers.ts';
import { containsText, sees } from '../moves.ts';
import type { Scene } from '../scene.ts';

const list = '**/api/tournaments';
const screen = { at: '/tournaments', stage: 'demo' } as const;

export const tournamentListScenes: readonly Scene[] = [
  {
    ...screen,
    name: 'tournaments/list/visitor',
    open: async (page) => {
      await page.goto('/tournaments');
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    ...screen,
    name: 'tournaments/list/every-status',
    stage: 'staged',
    as: 'host',
    open: async (page) => {
      await page.goto('/tournaments');
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    ...screen,
    name: 'tournaments/list/filtered',
    stage: 'staged',
    open: async (page) => {
      await page.goto('/tournaments?status=completed');
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    ...screen,
    name: 'tournaments/list/nothing-fits',
    open: async (page) => {
      await page.goto('/tournaments?q=nothing+of+this+name&status=open');
      await sees(page, 'No tournaments found');
    },
  },
  {
    ...screen,
    name: 'tournaments/list/loading',
    loading: true,
    open: async (page) => {
      await hang(page, list);
      await page.goto('/tournaments');
      await containsText(page, 'Loading tournaments');
    },
  },
  {
    ...screen,
    name: 'tournaments/list/error',
    open: async (page) => {
      await fail(page, list);
      await page.goto('/tournaments');
      await sees(page, 'Unable to load tournaments');
    },
  },
  {
    ...screen,
    name: 'tournaments/list/empty',
    stage: 'empty',
    open: async (page) => {
      await page.goto('/tournaments');
      await page.getByRole('link', { name: 'Create Tournament' }).waitFor();
    },
  },
  {
    ...screen,
    name: 'tournaments/list/full',
    stage: 'full',
    open: async (page) => {
      await page.goto('/tournaments');
      await page.getByRole('article').nth(20).waitFor();
    },
  },
];
