import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { recordAudit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { listTakenSlots } from '../../tournaments/registrations/registrations.repository.ts';
import { assertGivesSlots } from '../../tournaments/slots/write-slots.step.ts';
import { lockedForOrganiser } from '../../tournaments/tournament.loader.ts';
import {
  insertDeliveries,
  lockSlotList,
  type DeliveryRow,
} from '../deliveries/deliveries.repository.ts';
import { heldBy } from '../deliveries/send-results.step.ts';
import type { ServerConfigRow } from '../server-config/server-configs.repository.ts';
import { sponsorChannel } from '../sponsor-channel.loader.ts';
import { queueAgain } from './edit-slot-list.step.ts';

/**
 * Queues the slot list for the announcement channel of the sponsor's server. A list that was posted before is edited
 * instead, and one that is waiting stays as it is (rules/slots 3.1).
 */
export function postSlots(deps: Deps, viewer: Viewer, id: string): Promise<Record<string, never>> {
  return inTransaction(deps.db, async (tx) => {
    const tournament = await lockedForOrganiser(tx, viewer, id);
    assertGivesSlots(tournament);
    if ((await listTakenSlots(tx, id)).length === 0) throw new AppError('no_slots_to_post');
    const config = await sponsorChannel(tx, tournament.sponsor_discord_server_id);
    const row = await lockSlotList(tx, id, config.discord_server_id);
    if (row?.state === 'waiting') return {};
    const deliveryId = row?.id ?? deps.newId();
    if (row === undefined) await queueFirst(tx, deps, { id, deliveryId, config });
    else await queueNext(tx, deps, row);
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'tournament.post_slots',
      subject: { type: 'tournament', id },
      before: null,
      after: {
        deliveryId,
        serverId: config.discord_server_id,
        channelId: row?.channel_id ?? config.announcement_channel_id,
      },
    });
    return {};
  });
}

type First = { id: string; deliveryId: string; config: ServerConfigRow };

async function queueFirst(tx: Tx, deps: Deps, { id, deliveryId, config }: First): Promise<void> {
  const now = deps.clock();
  const held = await heldBy(tx, id, now);
  const ids = await insertDeliveries(tx, [
    {
      id: deliveryId,
      kind: 'slot_list',
      tournament_id: id,
      server_id: config.discord_server_id,
      channel_id: config.announcement_channel_id,
      state: held === null ? 'waiting' : 'held',
      reason: held,
      attempts: 0,
      attempted_at: null,
      unknown_since: null,
      message_id: null,
      created_at: now,
      updated_at: now,
    },
  ]);
  if (held === null) await deps.queue.enqueue(tx, ids);
}

/** Only an admin can decide about an unknown or held message: it may already have arrived, or be one too many. */
async function queueNext(tx: Tx, deps: Deps, row: DeliveryRow): Promise<void> {
  if (row.state === 'unknown' || row.state === 'held') {
    throw new AppError('delivery_not_retryable');
  }
  await queueAgain(tx, deps, row);
}
