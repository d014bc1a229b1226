import type { TournamentStatus } from '#shared/domain/tournaments/status.ts';
import type { LiveTournament } from '#shared/contract/live.ts';
import { formatCount, formatNumber } from '#web/lib/format/number.ts';

/** How large a team may be, in players: "max 3 players". */
export function teamSize(players: number): string {
  return `max ${formatCount(players, 'player')}`;
}

/**
 * How a running tournament stands, in parts of which the leader's name is the one to be cut: "Round 2 of 5 · ", "Ash",
 * " leads with 45 pts".
 */
export function liveWords(
  { round, leader }: Pick<LiveTournament, 'round' | 'leader'>,
  totalRounds: number,
): readonly [place: string, leader?: string, lead?: string] {
  const place = round === null ? 'No round yet' : `Round ${round.number} of ${totalRounds}`;
  if (leader === null) return [place];
  const points = `${formatNumber(leader.points)} ${leader.points === 1 ? 'pt' : 'pts'}`;
  const others = leader.tied - 1;
  const lead = others === 0 ? 'leads' : `and ${formatNumber(others)} more lead`;
  return [`${place} · `, leader.name, ` ${lead} with ${points}`];
}

/** What is said of more teams than there are places, where "14/12" would read as an error; null as long as they fit. */
export function overbooked(registered: number, places: number): string | null {
  if (registered <= places) return null;
  return `${formatNumber(registered)} registered for ${formatCount(places, 'place')}`;
}

/** Whether a tournament was started or cancelled although its start lies ahead: how far that is would contradict its status. */
export function beganEarly(status: TournamentStatus, startDate: string): boolean {
  return (hasBegun(status) || status === 'cancelled') && Date.parse(startDate) > Date.now();
}

/** What stands over the start date, for one that has begun and for one that is still to come. */
export function startLabel(status: TournamentStatus, startDate: string): string {
  if (beganEarly(status, startDate)) return 'Planned start';
  return hasBegun(status) ? 'Started' : 'Start';
}

function hasBegun(status: TournamentStatus): boolean {
  return status === 'ongoing' || status === 'completed';
}
