import type { ShownCheckIn } from '#server/discord/messages/check-in-message.ts';
import { nonceOfContent } from '#server/discord/post-message.ts';
import { getCheckInState } from '../../tournaments/check-in/check-in.presenter.ts';
import type { TournamentRow } from '../../tournaments/tournaments.repository.ts';

type Columns = Pick<
  TournamentRow,
  'status' | 'check_in_opens_at' | 'check_in_closes_at' | 'check_in_done_at' | 'checked_in_count'
>;

export function getShownCheckIn(tournament: Columns, now: Date): ShownCheckIn {
  const { status, check_in_opens_at: opensAt, check_in_closes_at: closesAt } = tournament;
  if (status === 'cancelled') return { is: status };
  const state = getCheckInState(tournament, now);
  if (state === 'closed') return { is: state, checkedIn: tournament.checked_in_count };
  if (state === 'later' && opensAt !== null) return { is: state, opensAt };
  if (state === 'open' && closesAt !== null) return { is: state, closesAt };
  return { is: opensAt === null || closesAt === null ? 'none' : 'over' };
}

/** Until a tournament starts, a message may still say until when its check-in was open (rules/discord 11.2). */
export function listCurrentDigests(tournament: Columns, now: Date): string[] {
  const shown = getShownCheckIn(tournament, now);
  const { status, check_in_closes_at: closesAt } = tournament;
  const current = [digestOf(shown)];
  if (shown.is === 'over' && status === 'open' && closesAt !== null) {
    current.push(digestOf({ is: 'open', closesAt }));
  }
  return current;
}

export function digestOf(shown: ShownCheckIn): string {
  return nonceOfContent(shown);
}
