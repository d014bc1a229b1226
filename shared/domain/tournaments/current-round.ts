import type { RoundStatus } from './rounds.ts';
import type { TournamentStatus } from './status.ts';

/** A round that has a room; `createdAt` is when it was given one. */
type StartedRound = { roundNumber: number; status: RoundStatus; createdAt: string };

/** Returns the round that is played now: of those that run the one started last; null unless the tournament runs. */
export function openRound<Round extends StartedRound>(
  tournament: TournamentStatus,
  rounds: readonly Round[],
): Round | null {
  return tournament === 'ongoing' ? startedLast(rounds.filter(isRunning)) : null;
}

/** Returns the round that a tournament is at: the one played now, else the one started last; null before the first. */
export function currentRound<Round extends StartedRound>(rounds: readonly Round[]): Round | null {
  return startedLast(rounds.filter(isRunning)) ?? startedLast(rounds);
}

/** Returns the number of the round to open next, which is the lowest without a room; null when each has one. */
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

/** Of two that were started in the same moment it is the later one. */
function startedLast<Round extends StartedRound>(rounds: readonly Round[]): Round | null {
  const [last] = rounds.toSorted(
    (a, b) => b.createdAt.localeCompare(a.createdAt) || b.roundNumber - a.roundNumber,
  );
  return last ?? null;
}
