import type { TournamentStatus } from '../../../../shared/domain/tournaments/status.ts';
import { formatNumber } from '../../../lib/format/number.ts';

/** How many players a team has: "solo", "teams of 3". */
export function teamSize(players: number): string {
  return players === 1 ? 'solo' : `teams of ${formatNumber(players)}`;
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
