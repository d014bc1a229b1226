import type { TournamentStatus } from './status.ts';

export type RoundStatus = 'started' | 'ended';

type RoundAction = 'room' | 'save' | 'end';

type RoundProblem =
  | 'tournament_not_ongoing'
  | 'round_has_no_room'
  | 'round_not_started'
  | 'round_ended';

/**
 * Returns why an action on a round is not allowed, or null (rules/rounds 3.2). Results may be corrected in a
 * completed tournament. Everything else requires an ongoing one. A round exists once it has a room.
 */
export function roundProblem(
  action: RoundAction,
  tournament: TournamentStatus,
  round: RoundStatus | null,
): RoundProblem | null {
  const correcting = action === 'save' && tournament === 'completed';
  if (tournament !== 'ongoing' && !correcting) return 'tournament_not_ongoing';
  if (action === 'save') return round === null ? 'round_has_no_room' : null;
  if (action === 'end' && round === null) return 'round_not_started';
  return round === 'ended' ? 'round_ended' : null;
}

type IgnoreProblem =
  | 'tournament_not_ongoing'
  | 'round_has_no_room'
  | 'round_ignored'
  | 'round_not_ignored';

/**
 * Returns why a round cannot be ignored, or counted again, or null (rules/rounds 5). Like a correction of results,
 * both are possible in an ongoing or a completed tournament. `isIgnored` is null for a round without a room.
 */
export function ignoreProblem(
  action: 'ignore' | 'count',
  tournament: TournamentStatus,
  isIgnored: boolean | null,
): IgnoreProblem | null {
  if (tournament !== 'ongoing' && tournament !== 'completed') return 'tournament_not_ongoing';
  if (isIgnored === null) return 'round_has_no_room';
  if (action === 'ignore') return isIgnored ? 'round_ignored' : null;
  return isIgnored ? null : 'round_not_ignored';
}

/**
 * A round with a room. `createdAt` is the time when it got the room, and `roomOpensAt` the time when its players get
 * it; null if they got it then.
 */
type StartedRound = {
  roundNumber: number;
  status: RoundStatus;
  createdAt: string;
  roomOpensAt?: string | null;
};

/** Returns the rounds being played, most recently started first; none unless the tournament is ongoing. */
export function openRounds<Round extends StartedRound>(
  tournament: TournamentStatus,
  rounds: readonly Round[],
): Round[] {
  return tournament === 'ongoing' ? sortByStart(rounds.filter(isRunning)) : [];
}

/**
 * Returns the round being played at a time, in milliseconds; otherwise the running one whose room opens next,
 * otherwise the last one started; null if none has started.
 */
export function currentRound<Round extends StartedRound>(
  rounds: readonly Round[],
  now: number,
): Round | null {
  const running = sortByStart(rounds.filter(isRunning));
  return (
    running.find((round) => opensAt(round) <= now) ??
    running.toSorted((a, b) => opensAt(a) - opensAt(b))[0] ??
    sortByStart(rounds)[0] ??
    null
  );
}

/** Returns when the players of a round get its room, in milliseconds; 0 if they got it with its start. */
export function opensAt({ roomOpensAt = null }: Pick<StartedRound, 'roomOpensAt'>): number {
  return roomOpensAt === null ? 0 : Date.parse(roomOpensAt);
}

/** Returns the number of the next round to open, the lowest without a room; null if each has one. */
export function nextRound(
  rounds: readonly Pick<StartedRound, 'roundNumber'>[],
  totalRounds: number,
): number | null {
  const started = new Set(rounds.map(({ roundNumber }) => roundNumber));
  for (let number = 1; number <= totalRounds; number += 1) {
    if (!started.has(number)) return number;
  }
  return null;
}

function isRunning({ status }: StartedRound): boolean {
  return status === 'started';
}

/** Sorts the most recently started round first. At equal times that is the one with the higher number. */
function sortByStart<Round extends StartedRound>(rounds: readonly Round[]): Round[] {
  return rounds.toSorted(
    (a, b) => b.createdAt.localeCompare(a.createdAt) || b.roundNumber - a.roundNumber,
  );
}
