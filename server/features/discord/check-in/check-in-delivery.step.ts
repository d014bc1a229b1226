import { checkInMessage } from '#server/discord/messages/check-in-message.ts';
import { attemptMs } from '#server/discord/next-step.ts';
import { findTournament } from '../../tournaments/tournaments.repository.ts';
import type { DeliveryRow } from '../deliveries/deliveries.repository.ts';
import type { DeliveryKindSteps } from '../deliveries/delivery-kind.step.ts';
import { EDIT_PAUSE_MS } from '../deliveries/queue-again.step.ts';
import { getReasonAgainst } from './reason-against.presenter.ts';
import { digestOf, getShownCheckIn, listCurrentDigests } from './shown-check-in.presenter.ts';

/** The message about a check-in is written at the time of sending, so it is always current (rules/discord 11.2). */
export const checkInDelivery: DeliveryKindSteps = {
  getChannel: (config) => config.announcement_channel_id,
  needsProof: true,
  isRepeatable: (row) => row.replaces_message_id !== null,
  async outdatedBy(_tx, { row, tournament, now }) {
    return mayBeInChannel(row) && tournament !== undefined
      ? null
      : getReasonAgainst(row, tournament, now);
  },
  async write({ db, clock, publicUrl }, { row, tournament, isProved, siteName, colorScheme }) {
    const found = tournament === null ? undefined : await findTournament(db, tournament.id);
    const against = getReasonAgainst(row, found, clock());
    if (tournament === null || found === undefined)
      return { outdated: 'The tournament was deleted.' };
    if (against !== null && !mayBeInChannel(row)) return { outdated: against };
    const shown = getShownCheckIn(found, clock());
    const message = checkInMessage({ shown, tournament, publicUrl, siteName, colorScheme });
    return {
      message,
      digest: digestOf(shown),
      timeoutMs: attemptMs,
      // A deleted message is not posted again where a new one would not be.
      isLast: against !== null || !isProved,
    };
  },
  async listDigestsNow(tx, { tournament_id: id }, now) {
    const found = id === null ? undefined : await findTournament(tx, id);
    return found === undefined ? [] : listCurrentDigests(found, now);
  },
  pauseMs: EDIT_PAUSE_MS,
};

/** A message in the channel is edited whatever has happened since, so that it says nothing wrong. */
function mayBeInChannel(row: DeliveryRow): boolean {
  return [row.replaces_message_id, row.unknown_since, row.attempted_at].some((one) => one !== null);
}
