import type { Tx } from '#server/db/connection.ts';
import { slotListMessage } from '#server/discord/messages/slot-list-message.ts';
import { attemptMs } from '#server/discord/next-step.ts';
import type { DeliveryKindSteps, Doubted } from '../deliveries/delivery-kind.step.ts';
import { EDIT_PAUSE_MS } from '../deliveries/queue-again.step.ts';
import { digestOf, digestOfSlots, listSlots } from './listed-slots.reader.ts';

/** The list is written at the time of sending, so it is always the current one (rules/slots 3.2). */
export const slotListDelivery: DeliveryKindSteps = {
  getChannel: (config) => config.announcement_channel_id,
  needsProof: true,
  outdatedBy,
  async write({ db, publicUrl }, { tournament, siteName, colorScheme }) {
    if (tournament === null) return { outdated: 'The tournament was deleted.' };
    const sides = await listSlots(db, tournament.id);
    const message = slotListMessage({ tournament, sides, publicUrl, siteName, colorScheme });
    return { message, digest: digestOf(sides), timeoutMs: attemptMs };
  },
  async listDigestsNow(tx, { tournament_id: id }) {
    return id === null ? [] : [await digestOfSlots(tx, id)];
  },
  pauseMs: EDIT_PAUSE_MS,
};

async function outdatedBy(_tx: Tx, { row, tournament, config }: Doubted): Promise<string | null> {
  // A message that is already in the channel may still be wrong.
  if (row.replaces_message_id !== null) return null;
  if (tournament?.status !== 'open' && tournament?.status !== 'ongoing') {
    return 'The tournament is no longer open or running.';
  }
  if (config !== undefined && tournament.sponsor_discord_server_id !== config.discord_server_id) {
    return 'The tournament names another Discord server now.';
  }
  return null;
}
