import { fail, hang } from '../answers.ts';
import { containsText, sees, seesHeading } from '../moves.ts';
import type { Scene } from '../scene.ts';

const screen = { at: '/leaderboards', stage: 'staged' } as const;
const boards = '**/api/leaderboards/*';
const history = '**/api/tournaments?status=completed*';

const boardScene = (
  state: string,
  query: string,
  name: string,
  stage: Scene['stage'] = 'staged',
): Scene => ({
  ...screen,
  stage,
  name: `leaderboards/${state}`,
  open: async (page) => {
    await page.goto(`/leaderboards${query}`);
    await page.getByRole('table', { name }).getByRole('row').nth(1).waitFor();
  },
});

const emptyScene = (tab: string, title: string): Scene => ({
  ...screen,
  stage: 'empty',
  name: `leaderboards/${tab}-empty`,
  open: async (page) => {
    await page.goto(`/leaderboards?tab=${tab}`);
    await seesHeading(page, title);
  },
});

const clans = 'Clan Leaderboard';
const players = 'Player Leaderboard';

export const leaderboardScenes: readonly Scene[] = [
  boardScene('clans', '', clans),
  boardScene('clans-by-wins', '?by=wins', clans),
  boardScene('clans-by-kills', '?by=kills', clans),
  boardScene('players', '?tab=players', players),
  boardScene('players-by-points', '?tab=players&by=points', players),
  boardScene('demo', '', clans, 'demo'),
  {
    ...screen,
    name: 'leaderboards/history',
    open: async (page) => {
      await page.goto('/leaderboards?tab=history');
      await page.getByRole('tabpanel').getByRole('article').first().waitFor();
    },
  },
  emptyScene('clans', 'No clan has played yet'),
  emptyScene('players', 'No player has played yet'),
  emptyScene('history', 'No tournament has finished yet'),
  {
    ...screen,
    name: 'leaderboards/loading',
    loading: true,
    open: async (page) => {
      await hang(page, boards);
      await page.goto('/leaderboards');
      await containsText(page, 'Loading leaderboard');
    },
  },
  {
    ...screen,
    name: 'leaderboards/history-loading',
    loading: true,
    open: async (page) => {
      await hang(page, history);
      await page.goto('/leaderboards?tab=history');
      await containsText(page, 'Loading tournament history');
    },
  },
  {
    ...screen,
    name: 'leaderboards/error',
    open: async (page) => {
      await fail(page, boards);
      await page.goto('/leaderboards?tab=players');
      await sees(page, 'Unable to load player leaderboard');
    },
  },
  {
    ...screen,
    name: 'leaderboards/history-error',
    open: async (page) => {
      await fail(page, history);
      await page.goto('/leaderboards?tab=history');
      await sees(page, 'Unable to load tournament history');
    },
  },
  {
    ...screen,
    name: 'leaderboards/partial',
    open: async (page) => {
      await fail(page, '**/api/leaderboards/summary');
      await page.goto('/leaderboards');
      await sees(page, 'The counters did not load.');
      await page.getByRole('table', { name: clans }).waitFor();
    },
  },
  boardScene('full-clans', '?top=100', clans, 'full'),
  boardScene('full-players', '?tab=players&by=points&top=100', players, 'full'),
];
