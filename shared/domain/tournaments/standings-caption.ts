import type { TournamentStatus } from './status.ts';

/** Formats the caption of standings: 'Final standings' or 'Standings after 2 of 5 rounds'. */
export function standingsCaption(
  { status, totalRounds }: { status: TournamentStatus; totalRounds: number },
  rows: readonly { roundsPlayed: number }[],
): string {
  if (status === 'completed') return 'Final standings';
  const played = Math.max(0, ...rows.map(({ roundsPlayed }) => roundsPlayed));
  return `Standings after ${played} of ${totalRounds} ${totalRounds === 1 ? 'round' : 'rounds'}`;
}
