import type { ReadDb } from '#server/db/connection.ts';
import type { ShownCheckIn } from '#server/discord/messages/check-in-message.ts';
import { nonceOfContent } from '#server/discord/post-message.ts';
import { getCheckInState } from '../../tournaments/check-in/check-in.presenter.ts';
import { listRegistrationRows } from '../../tournaments/registrations/registrations.repository.ts';
import type { TournamentRow } from '../../tournaments/tournaments.repository.ts';

type Columns = Pick<
  TournamentRow,
  'id' | 'status' | 'check_in_opens_at' | 'check_in_closes_at' | 'check_in_done_at'
>;

/** Returns what a message about the check-in of a tournament says now. */
export async function readShownCheckIn(
  db: ReadDb,
  tournament: Columns,
  now: Date,
): Promise<ShownCheckIn> {
  const { id, status, check_in_opens_at: opensAt, check_in_closes_at: closesAt } = tournament;
  if (status === 'cancelled') return { is: status };
  const state = getCheckInState(tournament, now);
  if (state === 'closed') {
    const sides = await listRegistrationRows(db, id);
    const checkedIn = sides.filter(
      (side) => side.checked_in_at !== null && side.status !== 'rejected',
    ).length;
    return { is: state, checkedIn };
  }
  if (state === 'later' && opensAt !== null) return { is: state, opensAt };
  if (state === 'open' && closesAt !== null) return { is: state, closesAt };
  return { is: opensAt === null || closesAt === null ? 'none' : 'over' };
}

/** Returns the digest that a message with this content is stored with. */
export function digestOf(shown: ShownCheckIn): string {
  return nonceOfContent(shown);
}
