import type { TournamentStatus } from './status.ts';

/** `ignored` is the number of rounds with results that are ignored (rules/scoring 9.1). */
type Rounds = { totalRounds: number; ignored: number };

/**
 * Formats the caption of standings: 'Final standings' or 'Standings after 2 of 5 rounds'. It does not count ignored
 * rounds, since nobody waits for their results.
 */
export function standingsCaption(
  { status, totalRounds, ignored }: Rounds & { status: TournamentStatus },
  rows: readonly { roundsPlayed: number }[],
): string {
  if (status === 'completed') return 'Final standings';
  const total = totalRounds - ignored;
  return `Standings after ${countPlayed(rows)} of ${total} ${total === 1 ? 'round' : 'rounds'}`;
}

/** Returns whether standings from before the finish are complete: all rounds were played, or a side has won. */
export function lookFinal(
  { totalRounds, ignored }: Rounds,
  rows: readonly { roundsPlayed: number; matchPoint: string | null }[],
): boolean {
  return (
    countPlayed(rows) === totalRounds - ignored ||
    rows.some(({ matchPoint }) => matchPoint === 'won')
  );
}

/** Returns the number of rounds with results that are ignored. */
export function countIgnored(
  rounds: readonly { isIgnored: boolean; rows: readonly unknown[] }[],
): number {
  return rounds.filter(({ isIgnored, rows }) => isIgnored && rows.length > 0).length;
}

function countPlayed(rows: readonly { roundsPlayed: number }[]): number {
  return Math.max(0, ...rows.map(({ roundsPlayed }) => roundsPlayed));
}
