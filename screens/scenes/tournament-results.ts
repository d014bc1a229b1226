import type { Page } from 'playwright-core';
import type { ResultsMessage } from '#shared/contract/deliveries.ts';
import { answer, changeFields, fail, hang, refuse } from '../answers.ts';
import { containsText, openTournament, sees, seesHeading } from '../moves.ts';
import type { Scene, Stage } from '../scene.ts';
import { failedResults as failed, sentResults as sent } from './results-messages.ts';

const screen = { at: '/tournaments/:tournamentId', stage: 'staged' } as const;
const scores = '**/api/tournaments/*/final-scores';
const players = '**/api/tournaments/*/players';
const rounds = '**/api/tournaments/*/rounds/rooms';
const tab = '?tab=results';
const standings = 'Final Tournament Standings';

const details = /\/api\/tournaments\/[^/]+$/;
const discordMessages = '**/results-messages';

const outdated = { ...sent, isOutdated: true };

/** States of the results on Discord: name, the words shown, whether there is a channel, messages. */
const discordStates: [string, RegExp, boolean, ResultsMessage[]][] = [
  ['sent', /reached Discord/, true, [sent]],
  ['outdated', /shows other results/, true, [outdated]],
  ['editing', /shows other results/, true, [{ ...outdated, state: 'waiting' }]],
  ['failed', /are not on Discord/, true, [failed, outdated]],
  [
    'edit-failed',
    /It was not edited/,
    true,
    [
      {
        ...outdated,
        state: 'failed',
        reason: 'Another bot wrote this message, so it cannot be edited.',
      },
    ],
  ],
  ['no-channel', /has no channel/, false, []],
];

/** Opens the results of a tournament with a stream, whose player is docked at the bottom of the window. */
async function openDocked(page: Page, stage: Stage): Promise<void> {
  await openTournament(page, stage, 'Tonight Live', tab);
  await page.getByRole('table', { name: standings }).waitFor();
  await page.locator('[data-docked=open] iframe').waitFor();
  // Scrolls a little, so the picture is of the window and shows what the player covers.
  await page.evaluate("scrollTo({ top: 100, behavior: 'instant' })");
}

export const tournamentResultsScenes: readonly Scene[] = [
  {
    ...screen,
    name: 'tournaments/results/demo-live',
    open: async (page, stage) => {
      await openTournament(page, stage, 'live', tab);
      await page.getByRole('table', { name: standings }).waitFor();
    },
  },
  {
    ...screen,
    name: 'tournaments/results/completed',
    open: async (page, stage) => {
      await openTournament(page, stage, 'Last Week Cup', tab);
      await page.getByRole('table', { name: standings }).waitFor();
    },
  },
  ...(
    [
      ['best-rounds', 'Best Two Count', 'Ignored: The server'],
      ['match-point', 'Point Rush', 'if it wins round 2'],
      ['decided', 'Decided Early', 'and with it the tournament'],
    ] as const
  ).map(([state, staged, words]) => ({
    ...screen,
    name: `tournaments/results/${state}`,
    open: async (page: Page, stage: Stage) => {
      await openTournament(page, stage, staged, tab);
      await page.getByRole('table', { name: standings }).waitFor();
      await sees(page, words);
    },
  })),
  { ...screen, name: 'tournaments/results/stream-docked', open: openDocked },
  {
    ...screen,
    name: 'tournaments/results/stream-docked-folded',
    open: async (page, stage) => {
      await openDocked(page, stage);
      await page.getByRole('button', { name: 'Hide Stream' }).click();
      await page.locator('[data-docked=folded]').waitFor();
      await page.evaluate("scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })");
    },
  },
  {
    ...screen,
    name: 'tournaments/results/host',
    as: 'host',
    open: async (page, stage) => {
      await openTournament(page, stage, 'live', tab);
      await page.getByRole('button', { name: 'Send to Discord' }).waitFor();
    },
  },
  {
    ...screen,
    name: 'tournaments/results/send-refused',
    as: 'host',
    open: async (page, stage) => {
      await refuse(page, '**/send-to-discord', 'server_not_configured');
      await openTournament(page, stage, 'live', tab);
      await page.getByRole('button', { name: 'Send to Discord' }).click();
      await page.getByRole('link', { name: 'Open Server Config' }).waitFor();
    },
  },
  {
    ...screen,
    name: 'tournaments/results/sending',
    as: 'host',
    open: async (page, stage) => {
      await hang(page, '**/send-to-discord');
      await openTournament(page, stage, 'live', tab);
      await page.getByRole('button', { name: 'Send to Discord' }).click();
      await page.getByRole('button', { name: 'Sending...' }).waitFor();
    },
  },
  ...discordStates.map(([state, words, hasChannel, messages]) => ({
    ...screen,
    name: `tournaments/results/discord-${state}`,
    as: 'host' as const,
    open: async (page: Page, stage: Stage) => {
      await changeFields(page, details, () => ({ sendsResults: true }));
      await answer(page, discordMessages, { hasChannel, messages });
      await openTournament(page, stage, 'live', tab);
      await sees(page, words);
    },
  })),
  {
    ...screen,
    name: 'tournaments/results/discord-error',
    as: 'host',
    open: async (page, stage) => {
      await fail(page, discordMessages);
      await openTournament(page, stage, 'live', tab);
      await sees(page, /^Unable to load the messages with results/);
    },
  },
  {
    ...screen,
    name: 'tournaments/results/empty',
    open: async (page, stage) => {
      await openTournament(page, stage, 'Nobody Came', tab);
      await sees(page, 'No results yet');
    },
  },
  {
    ...screen,
    name: 'tournaments/results/loading',
    loading: true,
    open: async (page, stage) => {
      await hang(page, scores, players, rounds);
      await openTournament(page, stage, 'live', tab);
      await containsText(page, 'Loading results');
    },
  },
  {
    ...screen,
    name: 'tournaments/results/error',
    open: async (page, stage) => {
      await fail(page, scores, players, rounds);
      await openTournament(page, stage, 'live', tab);
      await sees(page, 'Unable to load results');
    },
  },
  {
    ...screen,
    name: 'tournaments/results/partial',
    open: async (page, stage) => {
      await fail(page, players);
      await openTournament(page, stage, 'live', tab);
      await sees(page, 'Unable to load players');
      await page.getByRole('table', { name: standings }).waitFor();
    },
  },
  {
    ...screen,
    stage: 'full',
    name: 'tournaments/results/full',
    as: 'host',
    open: async (page, stage) => {
      await openTournament(page, stage, 'tournament', tab);
      await seesHeading(page, standings);
      await page.getByRole('row').nth(150).waitFor();
    },
  },
];
