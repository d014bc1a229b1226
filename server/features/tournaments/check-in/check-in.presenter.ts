import { checkInState, type CheckInState } from '#shared/domain/tournaments/check-in.ts';
import type { TournamentRow } from '../tournaments.repository.ts';

type CheckInColumns = Pick<
  TournamentRow,
  'status' | 'check_in_opens_at' | 'check_in_closes_at' | 'check_in_done_at'
>;

export function getCheckInState(row: CheckInColumns, now: Date): CheckInState {
  return checkInState(
    {
      status: row.status,
      opensAt: row.check_in_opens_at,
      closesAt: row.check_in_closes_at,
      doneAt: row.check_in_done_at,
    },
    now,
  );
}
