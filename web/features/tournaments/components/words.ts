import type { TournamentStatus } from '../../../../shared/domain/tournaments/status.ts';

/** A count with its noun: "1 round", "5 rounds". */
export function inWords(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** How many players a team has: "solo", "teams of 3". */
export function teamSize(players: number): string {
  return players === 1 ? 'solo' : `teams of ${players}`;
}

/** What stands over the start date: what has begun "started", unless its date is still to come. */
export function startLabel(status: TournamentStatus, startDate: string): string {
  const began = status === 'ongoing' || status === 'completed';
  return began && Date.parse(startDate) <= Date.now() ? 'Started' : 'Start';
}
