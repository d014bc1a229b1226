import type { TournamentStatus } from './status.ts';

/** Formats the caption of standings: 'Final standings' or 'Standings after 2 of 5 rounds'. */
export function standingsCaption(
  { status, totalRounds }: { status: TournamentStatus; totalRounds: number },
  rows: readonly { roundsPlayed: number }[],
): string {
  if (status === 'completed') return 'Final standings';
  const played = countPlayed(rows);
  return `Standings after ${played} of ${totalRounds} ${totalRounds === 1 ? 'round' : 'rounds'}`;
}

/** Returns whether standings from before the finish are complete: all rounds were played, or a side has won. */
export function lookFinal(
  { totalRounds }: { totalRounds: number },
  rows: readonly { roundsPlayed: number; matchPoint: string | null }[],
): boolean {
  return countPlayed(rows) === totalRounds || rows.some(({ matchPoint }) => matchPoint === 'won');
}

function countPlayed(rows: readonly { roundsPlayed: number }[]): number {
  return Math.max(0, ...rows.map(({ roundsPlayed }) => roundsPlayed));
}
