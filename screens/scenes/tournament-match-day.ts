import type { Page } from 'playwright-core';
import type { NextStep } from '#shared/contract/next-steps.ts';
import { answer, fail, hang } from '../answers.ts';
import { openDialog, openTournament, sees } from '../moves.ts';
import type { Scene, Stage } from '../scene.ts';

const screen = { at: '/tournaments/:tournamentId', stage: 'staged', as: 'host' } as const;
const nextSteps = '**/api/tournaments/*/next-steps';

const card = (page: Page) => page.getByRole('region', { name: 'Match Day' });

type Plan = { state: string; staged: string; tab: string; button: string; stage?: 'full' };

/** Returns a scene of the card with the button of the next step. */
function stepScene({ state, staged, tab, button, stage }: Plan): Scene {
  return {
    ...screen,
    ...(stage !== undefined && { stage }),
    name: `tournaments/match-day/${state}`,
    open: async (page: Page, set: Stage) => {
      await openTournament(page, set, staged, `?tab=${tab}`);
      await card(page).getByRole('button', { name: button }).waitFor();
    },
  };
}

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
  stepScene({ state: 'publish', staged: 'Winter Draft', tab: 'settings', button: 'Publish' }),
  stepScene({ state: 'share', staged: 'Quiet Open', tab: 'results', button: 'Share' }),
  stepScene({ state: 'approve', staged: 'Guarded Cup', tab: 'teams', button: 'Approve' }),
  stepScene({ state: 'open-round', staged: 'Just Started', tab: 'rounds', button: 'Open Round' }),
  stepScene({ state: 'enter', staged: 'Tonight Live', tab: 'results', button: 'Enter Results' }),
  stepScene({ state: 'end', staged: 'Two Firsts', tab: 'rounds', button: 'End Round' }),
  stepScene({ state: 'send', staged: 'Last Week Cup', tab: 'results', button: 'Send Results' }),
  {
    ...screen,
    name: 'tournaments/match-day/long',
    open: async (page, set) => {
      await answer(page, nextSteps, longDay);
      await openTournament(page, set, 'Tonight Live', '?tab=rounds');
      await card(page).getByRole('button', { name: 'Finish Anyway' }).waitFor();
    },
  },
  {
    ...screen,
    name: 'tournaments/match-day/done',
    open: async (page, set) => {
      await answer(
        page,
        nextSteps,
        longDay.map((step) => ({ ...step, state: 'done', blockers: [], action: null })),
      );
      await openTournament(page, set, 'Last Week Cup', '?tab=results');
      await card(page).getByText('All steps are done.').filter({ visible: true }).waitFor();
    },
  },
  {
    ...screen,
    name: 'tournaments/match-day/all-steps',
    open: async (page, set) => {
      await openTournament(page, set, 'Tonight Live', '?tab=teams');
      await card(page).getByRole('button', { name: 'Enter Results' }).waitFor();
      // From 1600 pixels on the list is in the card.
      const width = page.viewportSize()?.width ?? 0;
      if (width >= 1600) await page.setViewportSize({ width: 1440, height: 900 });
      await openDialog(page, 'All Steps');
    },
  },
  {
    ...screen,
    name: 'tournaments/match-day/send-anyway',
    open: async (page, set) => {
      await answer(page, nextSteps, [
        { ...longDay.at(-1), state: 'now', action: { ...nowhere, label: 'Send Results' } },
      ]);
      await openTournament(page, set, 'Last Week Cup', '?tab=results');
      await openDialog(page, 'Send Results');
    },
  },
  {
    ...screen,
    name: 'tournaments/match-day/loading',
    loading: true,
    open: async (page, set) => {
      await hang(page, nextSteps);
      await openTournament(page, set, 'Tonight Live', '?tab=results');
    },
  },
  {
    ...screen,
    name: 'tournaments/match-day/error',
    open: async (page, set) => {
      await fail(page, nextSteps);
      await openTournament(page, set, 'Tonight Live', '?tab=results');
      await sees(page, 'The next step did not load.');
    },
  },
];
