import type { ResultsMessage } from '#shared/contract/deliveries.ts';
import { answer, changeFields, hang, refuse } from '../answers.ts';
import { attached, heading, press, role } from '../looks.ts';
import { sceneAt } from '../scene-at.ts';
import type { Scene } from '../scene.ts';
import { failedResults as failed, sentResults as sent } from './results-messages.ts';

const tournament = { at: '/tournaments/:tournamentId', stage: 'staged' } as const;
const screen = sceneAt('tournaments/results', tournament);
const live = sceneAt('tournaments/results', {
  ...tournament,
  path: '/tournaments/{live}?tab=results',
});
const scores = '**/api/tournaments/*/final-scores';
const players = '**/api/tournaments/*/players';
const rounds = '**/api/tournaments/*/rounds/rooms';
const standings = 'Final Tournament Standings';

const details = /\/api\/tournaments\/[^/]+$/;
const discordMessages = '**/results-messages';

const outdated = { ...sent, isOutdated: true };

/** States of the results on Discord: name, the text shown, whether there is a channel, messages. */
const discordStates: [string, RegExp, boolean, ResultsMessage[]][] = [
  ['sent', /reached Discord/, true, [sent]],
  ['outdated', /is out of date/, true, [outdated]],
  ['editing', /is out of date/, true, [{ ...outdated, state: 'waiting' }]],
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

/** A tournament with a stream, whose player is docked at the bottom of the window. */
const docked = sceneAt('tournaments/results', {
  ...tournament,
  path: '/tournaments/{Tonight Live}?tab=results',
  first: async (page) => {
    await page.getByRole('table', { name: standings }).waitFor();
    await page.locator('[data-docked=open] iframe').waitFor();
    // Scrolls a little, so the picture is of the window and shows what the player covers.
    await page.evaluate("scrollTo({ top: 100, behavior: 'instant' })");
  },
});

export const tournamentResultsScenes: readonly Scene[] = [
  live('demo-live', { sees: role('table', standings) }),
  screen('completed', {
    path: '/tournaments/{Last Week Cup}?tab=results',
    sees: role('table', standings),
  }),
  ...[
    ['best-rounds', 'Best Two Count', 'Ignored: The server'],
    ['match-point', 'Point Rush', 'if it wins round 2'],
    ['decided', 'Decided Early', 'and with it the tournament'],
  ].map(([state = '', staged, words = '']) =>
    screen(state, {
      path: `/tournaments/{${staged}}?tab=results`,
      sees: [role('table', standings), words],
    }),
  ),
  docked('stream-docked'),
  docked('stream-docked-folded', {
    next: async (page) => {
      await page.getByRole('button', { name: 'Hide Stream' }).click();
      await page.locator('[data-docked=folded]').waitFor();
      await page.evaluate("scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })");
    },
  }),
  live('host', { as: 'host', sees: role('button', 'Send to Discord') }),
  live('send-refused', {
    as: 'host',
    before: (page) => refuse(page, '**/send-to-discord', 'server_not_configured'),
    next: press('Send to Discord'),
    sees: role('link', 'Open Server Config'),
  }),
  live('sending', {
    as: 'host',
    before: (page) => hang(page, '**/send-to-discord'),
    next: press('Send to Discord'),
    sees: role('button', 'Sending...'),
  }),
  ...discordStates.map(([state, words, hasChannel, messages]) =>
    live(`discord-${state}`, {
      as: 'host',
      before: async (page) => {
        await changeFields(page, details, () => ({ sendsResults: true }));
        await answer(page, discordMessages, { hasChannel, messages });
      },
      sees: words,
    }),
  ),
  live('discord-error', {
    as: 'host',
    fails: [discordMessages],
    sees: /^Unable to load the messages with results/,
  }),
  screen('empty', { path: '/tournaments/{Nobody Came}?tab=results', sees: 'No results yet' }),
  live('loading', { hangs: [scores, players, rounds], sees: attached('Loading results') }),
  live('error', { fails: [scores, players, rounds], sees: 'Unable to load results' }),
  live('partial', { fails: [players], sees: ['Unable to load players', role('table', standings)] }),
  screen('full', {
    stage: 'full',
    as: 'host',
    path: '/tournaments/{tournament}?tab=results',
    sees: [heading(standings), (page) => page.getByRole('row').nth(150).waitFor()],
  }),
];
