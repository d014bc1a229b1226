import type { TournamentStatus } from '../../../../shared/domain/tournaments/status.ts';

/** A count with its noun: "1 round", "5 rounds". */
export function inWords(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** How many players a team has: "solo", "teams of 3". */
export function teamSize(players: number): string {
  return players === 1 ? 'solo' : `teams of ${players}`;
}

/** What stands over the start date: only what has begun "started", whatever the clock says. */
export function startLabel(status: TournamentStatus): string {
  return status === 'ongoing' || status === 'completed' ? 'Started' : 'Start';
}
