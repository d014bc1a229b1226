import type { Page } from 'playwright-core';
import type { NextStep } from '#shared/contract/next-steps.ts';
import { answer } from '../answers.ts';
import { sceneAt } from '../scene-at.ts';
import type { Scene } from '../scene.ts';

const screen = sceneAt('tournaments/match-day', {
  at: '/tournaments/:tournamentId',
  stage: 'staged',
  as: 'host',
});
const nextSteps = '**/api/tournaments/*/next-steps';

const card = (page: Page) => page.getByRole('region', { name: 'Match Day' });

const step = (button: string) => (page: Page) =>
  card(page).getByRole('button', { name: button }).waitFor();

const nowhere = { call: 'POST /api/tournaments/1/finish', link: '/tournaments' };

/** More rounds than a host ever plays in a day, and a winner with a long name. */
const longDay: NextStep[] = [
  ...Array.from({ length: 12 }, (_, at) => ({
    key: 'end-round' as const,
    round: at + 1,
    state: 'done' as const,
    text: `Round ${at + 1} has ended.`,
    blockers: [],
    warnings: [],
    action: null,
  })),
  {
    key: 'enter-results',
    round: 12,
    state: 'later',
    text: '199 of 200 entered.',
    blockers: [],
    warnings: [],
    action: { ...nowhere, label: 'Enter Results of Round 12' },
  },
  {
    key: 'finish',
    round: null,
    state: 'now',
    text: `\u2068${'ＷＷＷＷ أبطال الصحراء 王者之师 '.repeat(3).trim()}\u2069 won by match point in round 12. Finish the tournament.`,
    blockers: ['1 team has no result in round 12.', 'Round 11 has no results.'],
    warnings: [],
    action: { ...nowhere, label: 'Finish Anyway' },
  },
  {
    key: 'send-results',
    round: null,
    state: 'blocked',
    text: "Standings and most valuable players go to the sponsor's Discord server.",
    blockers: ['1 team has no result in round 12.'],
    warnings: [],
    action: null,
  },
];

export const tournamentMatchDayScenes: readonly Scene[] = [
  screen('publish', { path: '/tournaments/{Winter Draft}?tab=settings', sees: step('Publish') }),
  screen('share', { path: '/tournaments/{Quiet Open}?tab=results', sees: step('Share') }),
  screen('approve', { path: '/tournaments/{Guarded Cup}?tab=teams', sees: step('Approve') }),
  screen('open-round', {
    path: '/tournaments/{Just Started}?tab=rounds',
    sees: step('Open Round'),
  }),
  screen('enter', { path: '/tournaments/{Tonight Live}?tab=results', sees: step('Enter Results') }),
  screen('end', { path: '/tournaments/{Two Firsts}?tab=rounds', sees: step('End Round') }),
  screen('send', { path: '/tournaments/{Last Week Cup}?tab=results', sees: step('Send Results') }),
  screen('long', {
    before: (page) => answer(page, nextSteps, longDay),
    path: '/tournaments/{Tonight Live}?tab=rounds',
    sees: step('Finish Anyway'),
  }),
  screen('done', {
    before: (page) =>
      answer(
        page,
        nextSteps,
        longDay.map((step) => ({ ...step, state: 'done', blockers: [], action: null })),
      ),
    path: '/tournaments/{Last Week Cup}?tab=results',
    sees: (page) => card(page).getByText('All steps are done.').filter({ visible: true }).waitFor(),
  }),
  screen('all-steps', {
    path: '/tournaments/{Tonight Live}?tab=teams',
    first: step('Enter Results'),
    next: async (page) => {
      // From 1600 pixels on the list is in the card.
      const width = page.viewportSize()?.width ?? 0;
      if (width >= 1600) await page.setViewportSize({ width: 1440, height: 900 });
    },
    dialog: 'All Steps',
  }),
  screen('send-anyway', {
    before: (page) =>
      answer(page, nextSteps, [
        { ...longDay.at(-1), state: 'now', action: { ...nowhere, label: 'Send Results' } },
      ]),
    path: '/tournaments/{Last Week Cup}?tab=results',
    dialog: 'Send Results',
  }),
  screen('end-anyway', {
    before: (page) =>
      answer(page, nextSteps, [
        {
          key: 'end-round',
          round: 12,
          state: 'now',
          text: 'All results are in.',
          blockers: [],
          warnings: ['1 team has no result in round 3.', 'Round 11 has no results.'],
          action: { ...nowhere, label: 'End Round 12' },
        },
      ]),
    path: '/tournaments/{Tonight Live}?tab=teams',
    dialog: 'End Round 12',
  }),
  screen('loading', { hangs: [nextSteps], path: '/tournaments/{Tonight Live}?tab=results' }),
  screen('error', {
    fails: [nextSteps],
    path: '/tournaments/{Tonight Live}?tab=results',
    sees: 'The next step did not load.',
  }),
];
