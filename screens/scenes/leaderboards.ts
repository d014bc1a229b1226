import type { Page } from 'playwright-core';
import { attached, heading, role } from '../looks.ts';
import { sceneAt } from '../scene-at.ts';
import type { Scene } from '../scene.ts';

const screen = sceneAt('leaderboards', {
  at: '/leaderboards',
  stage: 'staged',
  path: '/leaderboards',
});
const boards = '**/api/leaderboards/*';
const history = '**/api/tournaments?status=completed*';

const clans = 'Clan Leaderboard';
const players = 'Player Leaderboard';

const firstRow = (name: string) => (page: Page) =>
  page.getByRole('table', { name }).getByRole('row').nth(1).waitFor();

export const leaderboardScenes: readonly Scene[] = [
  screen('clans', { sees: firstRow(clans) }),
  screen('clans-by-wins', { path: '/leaderboards?by=wins', sees: firstRow(clans) }),
  screen('clans-by-kills', { path: '/leaderboards?by=kills', sees: firstRow(clans) }),
  screen('players', { path: '/leaderboards?tab=players', sees: firstRow(players) }),
  screen('players-by-points', {
    path: '/leaderboards?tab=players&by=points',
    sees: firstRow(players),
  }),
  screen('demo', { sees: firstRow(clans), stage: 'demo' }),
  screen('history', {
    path: '/leaderboards?tab=history',
    sees: (page) => page.getByRole('tabpanel').getByRole('article').first().waitFor(),
  }),
  screen('clans-empty', {
    stage: 'empty',
    path: '/leaderboards?tab=clans',
    sees: heading('No clan has played yet'),
  }),
  screen('players-empty', {
    stage: 'empty',
    path: '/leaderboards?tab=players',
    sees: heading('No player has played yet'),
  }),
  screen('history-empty', {
    stage: 'empty',
    path: '/leaderboards?tab=history',
    sees: heading('No tournament has finished yet'),
  }),
  screen('loading', { hangs: [boards], sees: attached('Loading leaderboard') }),
  screen('history-loading', {
    hangs: [history],
    path: '/leaderboards?tab=history',
    sees: attached('Loading tournament history'),
  }),
  screen('error', {
    fails: [boards],
    path: '/leaderboards?tab=players',
    sees: 'Unable to load player leaderboard',
  }),
  screen('history-error', {
    fails: [history],
    path: '/leaderboards?tab=history',
    sees: 'Unable to load tournament history',
  }),
  screen('partial', {
    fails: ['**/api/leaderboards/summary'],
    sees: ['The counters did not load.', role('table', clans)],
  }),
  screen('full-clans', { path: '/leaderboards?top=100', sees: firstRow(clans), stage: 'full' }),
  screen('full-players', {
    path: '/leaderboards?tab=players&by=points&top=100',
    sees: firstRow(players),
    stage: 'full',
  }),
];
