import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { recordAudit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { openBotToken } from '#server/discord/bot-token.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '../../deps.ts';
import type { RoundAddress } from '../../tournaments/rounds/round.loader.ts';
import {
  lockDelivery,
  updateDelivery,
  type DeliveryRow,
} from '../deliveries/deliveries.repository.ts';
import { heldBy, queueMessages } from '../deliveries/queue-messages.step.ts';
import { loadPostableRoom } from './postable-room.loader.ts';
import { findRoomDelivery } from './room-deliveries.repository.ts';
import { isPublicChannel } from './rooms-channel.client.ts';

/**
 * Edits the message if it was posted before. The room id and password are posted only if @everyone cannot see the
 * channel, which the sender checks again (rules/discord 8.1 and 8.2).
 */
export async function postRoom(
  deps: Deps,
  viewer: Viewer,
  address: RoundAddress,
  { withCredentials }: { withCredentials: boolean },
): Promise<Record<string, never>> {
  const load = (tx: Tx) => loadPostableRoom(tx, viewer, address, deps.clock());
  // Discord is asked outside of the transaction, since it may take seconds.
  const { config, channelId } = await inTransaction(deps.db, load);
  if (withCredentials) {
    const serverId = config.discord_server_id;
    const place = { serverId, botToken: openBotToken(deps, config), channelId };
    if (await isPublicChannel(deps, place)) throw new AppError('channel_is_public');
  }
  return inTransaction(deps.db, async (tx) => {
    const present = await load(tx);
    const { id: tournamentId } = present.tournament;
    const serverId = present.config.discord_server_id;
    const found = await findRoomDelivery(tx, {
      tournamentId,
      serverId,
      roundNumber: address.round,
    });
    const before = found === undefined ? undefined : await lockDelivery(tx, found.id);
    await queue(tx, deps, { tournamentId, serverId, address, before, withCredentials, ...present });
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'tournament.post_room',
      subject: { type: 'tournament', id: tournamentId },
      before: before === undefined ? null : { state: before.state },
      after: { roundNumber: address.round, withCredentials, serverId },
    });
    return {};
  });
}

type Queued = {
  tournamentId: string;
  serverId: string;
  channelId: string;
  address: RoundAddress;
  before: DeliveryRow | undefined;
  withCredentials: boolean;
};

async function queue(
  tx: Tx,
  deps: Deps,
  { tournamentId, serverId, channelId, address, before, withCredentials }: Queued,
): Promise<void> {
  if (before === undefined) {
    await queueMessages(tx, deps, tournamentId, [
      {
        kind: 'room',
        server_id: serverId,
        channel_id: channelId,
        round_number: address.round,
        shows_room: withCredentials,
      },
    ]);
    return;
  }
  const isPosted = before.message_id !== null || before.replaces_message_id !== null;
  // An edit that removes the room from a message is never held (rules/discord 8.6).
  const losesRoom = isPosted && before.shows_room && !withCredentials;
  // Only an admin can decide about a message that may already have arrived, or that exceeds the limit.
  if (before.state === 'unknown' || (before.state === 'held' && !losesRoom)) {
    throw new AppError('delivery_not_retryable');
  }
  const now = deps.clock();
  const isWaiting = before.state === 'waiting';
  const held = isWaiting || losesRoom ? null : await heldBy(tx, tournamentId, now);
  await updateDelivery(tx, before.id, {
    state: held === null ? 'waiting' : 'held',
    reason: held,
    message_id: null,
    replaces_message_id: before.message_id ?? before.replaces_message_id,
    shows_room: withCredentials,
    ...(!isWaiting && { attempts: 0, attempted_at: null, unknown_since: null }),
    queued_at: now,
    updated_at: now,
  });
  if (held === null) await deps.queue.enqueue(tx, [before.id]);
}
