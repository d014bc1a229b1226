import type { Round, RoundResult } from '#shared/contract/rounds.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import type { OverlayOptions } from '#shared/domain/tournaments/overlay-options.ts';
import {
  currentRound,
  nextRound as nextNumber,
  openRounds,
  opensAt,
} from '#shared/domain/tournaments/rounds.ts';
import type { Answers } from './answers.ts';

export type Picture = Omit<Answers, 'tournament'> & {
  tournament: Tournament;
  options: OverlayOptions;
  /** How many times the pages of tables have been turned. */
  turn: number;
  /** The time that it shows, in milliseconds: that of the clock minus the delay. */
  now: number;
};

/** The part of a picture that the next round depends on. */
export type RoundsPicture = Pick<Picture, 'scores' | 'now'> & {
  tournament: Pick<Tournament, 'status' | 'totalRounds'>;
  rounds: readonly Pick<Round, 'roundNumber' | 'status' | 'createdAt' | 'roomOpensAt'>[];
};

/** Null shows nothing. */
export type Scene = (picture: Picture) => HTMLElement | null;

/** Returns the requested round, or the latest that counts; null if it has no results. */
export function shownRound({ rounds, options }: Picture): Round | null {
  if (options.round === 'latest') return rounds.findLast(({ counted }) => counted) ?? null;
  const asked = rounds.find(({ roundNumber }) => roundNumber === options.round);
  return asked !== undefined && listPlayed(asked).length > 0 ? asked : null;
}

type Played = RoundResult & { placement: number };

/** Best place first. */
export function listPlayed({ roundResults }: Round): Played[] {
  return roundResults
    .filter((row): row is Played => row.placement !== null)
    .toSorted((one, other) => one.placement - other.placement);
}

/** "Round 3 of 6"; null before the first round. */
export function roundLabel({ tournament }: Picture, round: number | undefined): string | null {
  return round === undefined ? null : `Round ${round} of ${tournament.totalRounds}`;
}

/** Undefined before the first round that counts. */
export function latestRound({ rounds }: Picture): number | undefined {
  return rounds.findLast(({ counted }) => counted)?.roundNumber;
}

/**
 * Returns the round being played, otherwise the next one: one whose room opens later, or the next to get a room; null
 * if none is left. `opensAt` is the time at which its room opens.
 */
export function nextRound({
  tournament,
  rounds,
  scores,
  now,
}: RoundsPicture): { number: number; isRunning: boolean; opensAt: string | null } | null {
  if (tournament.status === 'completed' || tournament.status === 'cancelled') return null;
  if (scores.some(({ matchPoint }) => matchPoint === 'won')) return null;
  const current = currentRound(openRounds(tournament.status, rounds), now);
  if (current !== null) {
    const isRunning = opensAt(current) <= now;
    const { roundNumber, roomOpensAt } = current;
    return { number: roundNumber, isRunning, opensAt: isRunning ? null : roomOpensAt };
  }
  const number = nextNumber(rounds, tournament.totalRounds);
  return number === null ? null : { number, isRunning: false, opensAt: null };
}

/** In milliseconds; null if no room waits for its time. */
export function untilOpening({
  tournament,
  rounds,
  now,
}: Omit<RoundsPicture, 'scores'>): number | null {
  const waits = openRounds(tournament.status, rounds).map((round) => opensAt(round) - now);
  const next = Math.min(...waits.filter((wait) => wait > 0));
  return next === Infinity ? null : next;
}
