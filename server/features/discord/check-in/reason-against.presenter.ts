import { getCheckInState } from '../../tournaments/check-in/check-in.presenter.ts';
import type { TournamentRow } from '../../tournaments/tournaments.repository.ts';
import type { DeliveryRow } from '../deliveries/deliveries.repository.ts';

/** See rules/discord 11.5. */
export function getReasonAgainst(
  row: Pick<DeliveryRow, 'server_id'>,
  tournament: TournamentRow | undefined,
  now: Date,
): string | null {
  if (tournament === undefined) return 'The tournament was deleted.';
  if (getCheckInState(tournament, now) !== 'open') return 'The check-in is not open any more.';
  if (!tournament.posts_check_in) {
    return 'Posting the check-in was turned off before the message was sent.';
  }
  return tournament.sponsor_discord_server_id === row.server_id
    ? null
    : 'The tournament names another Discord server now.';
}
