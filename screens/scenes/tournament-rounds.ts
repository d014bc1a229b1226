import type { Page } from 'playwright-core';
import { fail, hang } from '../answers.ts';
import { containsText, openTournament, sees, seesHeading } from '../moves.ts';
import type { Scene } from '../scene.ts';

const screen = { at: '/tournaments/:tournamentId', stage: 'staged' } as const;
const rounds = '**/api/tournaments/*/rounds/rooms';
const registrations = '**/api/tournaments/*/registrations';
const people = '**/api/tournaments/*/people';

const showRoom = (page: Page) => page.getByRole('button', { name: 'Show Room' }).click();

type Plan = {
  state: string;
  staged: string;
  round?: number;
  as?: string;
  stage?: 'full';
  next?: (page: Page) => Promise<void>;
};

function roundScene({ state, staged, round = 1, as, stage, next }: Plan): Scene {
  return {
    ...screen,
    ...(stage !== undefined && { stage }),
    ...(as !== undefined && { as }),
    name: `tournaments/rounds/${state}`,
    open: async (page, set) => {
      await openTournament(page, set, staged, `?tab=rounds&round=${round}`);
      await seesHeading(page, 'Rounds');
      await next?.(page);
    },
  };
}

export const tournamentRoundsScenes: readonly Scene[] = [
  roundScene({ state: 'demo-ended', staged: 'live', round: 4 }),
  roundScene({ state: 'not-started', staged: 'Guarded Cup' }),
  roundScene({ state: 'host-waits-for-start', staged: 'Last Circle Invitational', as: 'host' }),
  roundScene({ state: 'host-first', staged: 'Just Started', as: 'host' }),
  roundScene({ state: 'host-started', staged: 'Tonight Live', round: 2, as: 'host' }),
  roundScene({ state: 'host-ended', staged: 'Tonight Live', as: 'host' }),
  roundScene({ state: 'visitor-started', staged: 'Tonight Live', round: 2 }),
  roundScene({
    state: 'player-room-shown',
    staged: 'Tonight Live',
    round: 2,
    as: 'player-two',
    next: (page) => page.getByRole('button', { name: 'Hide Room' }).waitFor(),
  }),
  roundScene({
    state: 'player-room-hidden',
    staged: 'Tonight Live',
    round: 2,
    as: 'player-two',
    next: (page) => page.getByRole('button', { name: 'Hide Room' }).click(),
  }),
  roundScene({ state: 'player-room-ended', staged: 'Tonight Live', as: 'player-two' }),
  roundScene({
    state: 'host-room-shown',
    staged: 'Tonight Live',
    round: 2,
    as: 'host',
    next: showRoom,
  }),
  roundScene({
    state: 'no-teams',
    staged: 'Nobody Came',
    as: 'host',
    next: (page) => sees(page, 'No approved teams yet'),
  }),
  roundScene({
    state: 'ignore',
    staged: 'Tonight Live',
    as: 'host',
    next: async (page) => {
      await page.getByRole('button', { name: 'More for round 1' }).click();
      await page.getByRole('menuitem', { name: 'Ignore This Round…' }).click();
      await page.getByRole('dialog', { name: 'Ignore Round 1' }).waitFor();
    },
  }),
  roundScene({ state: 'ignored', staged: 'Best Two Count', round: 3 }),
  roundScene({ state: 'after-decision', staged: 'Decided Early', round: 3 }),
  roundScene({ state: 'completed', staged: 'Last Week Cup', round: 3 }),
  {
    ...screen,
    name: 'tournaments/rounds/same-place-twice',
    as: 'host',
    open: async (page, stage) => {
      await openTournament(page, stage, 'Two Firsts', '?tab=rounds&round=1');
      await page.getByRole('list', { name: 'To check again' }).waitFor();
    },
  },
  {
    ...screen,
    name: 'tournaments/rounds/loading',
    loading: true,
    open: async (page, stage) => {
      await hang(page, rounds, registrations);
      await openTournament(page, stage, 'live', '?tab=rounds');
      await containsText(page, 'Loading rounds');
    },
  },
  {
    ...screen,
    name: 'tournaments/rounds/error',
    open: async (page, stage) => {
      await fail(page, rounds);
      await openTournament(page, stage, 'live', '?tab=rounds');
      await sees(page, 'Unable to load rounds');
    },
  },
  {
    ...screen,
    name: 'tournaments/rounds/partial',
    open: async (page, stage) => {
      await fail(page, people);
      await openTournament(page, stage, 'live', '?tab=rounds');
      await sees(page, 'The names of the players did not load.');
    },
  },
  roundScene({ state: 'full', stage: 'full', staged: 'tournament', round: 5 }),
  roundScene({
    state: 'full-room',
    stage: 'full',
    staged: 'tournament',
    round: 6,
    as: 'host',
    next: showRoom,
  }),
];
