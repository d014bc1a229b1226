import type { TournamentStatus } from '#shared/domain/tournaments/status.ts';
import type { LiveTournament } from '#shared/contract/live.ts';
import { formatCount, formatNumber } from '#web/lib/format/number.ts';
import { serverNow } from '#web/lib/server-clock.ts';

export function teamSize(players: number): string {
  return `max ${formatCount(players, 'player')}`;
}

/** The name is truncated first: "Round 2 of 5 · ", "Ash", " leads with 45 pts". */
export function formatLive(
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

/** Returns null while the teams fit, because "14/12" would look like an error. */
export function overbooked(registered: number, places: number): string | null {
  if (registered <= places) return null;
  return `${formatNumber(registered)} registered for ${formatCount(places, 'place')}`;
}

/**
 * True if the tournament was started or cancelled before its start time. A countdown would then contradict the status.
 */
export function beganEarly(status: TournamentStatus, startDate: string): boolean {
  return (hasBegun(status) || status === 'cancelled') && Date.parse(startDate) > serverNow();
}

export function startLabel(status: TournamentStatus, startDate: string): string {
  if (beganEarly(status, startDate)) return 'Planned start';
  return hasBegun(status) ? 'Started' : 'Start';
}

function hasBegun(status: TournamentStatus): boolean {
  return status === 'ongoing' || status === 'completed';
}
