import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { recordAudit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { listTakenSlots } from '../../tournaments/registrations/registrations.repository.ts';
import { assertGivesSlots } from '../../tournaments/slots/write-slots.step.ts';
import { lockedForOrganiser } from '../../tournaments/tournament.loader.ts';
import { lockSlotList, type DeliveryRow } from '../deliveries/deliveries.repository.ts';
import { queueAgain } from '../deliveries/queue-again.step.ts';
import { queueMessages } from '../deliveries/queue-messages.step.ts';
import { provedChannel } from '../sponsor-channel.loader.ts';

/** A list that was posted before is edited instead, and one that is waiting stays as it is (rules/slots 3.1). */
export function postSlots(deps: Deps, viewer: Viewer, id: string): Promise<Record<string, never>> {
  return inTransaction(deps.db, async (tx) => {
    const tournament = await lockedForOrganiser(tx, viewer, id);
    assertGivesSlots(tournament);
    if ((await listTakenSlots(tx, id)).length === 0) throw new AppError('no_slots_to_post');
    const config = await provedChannel(tx, tournament);
    const row = await lockSlotList(tx, id, config.discord_server_id);
    if (row?.state === 'waiting') return {};
    let deliveryId = row?.id;
    if (row === undefined) {
      [deliveryId] = await queueMessages(tx, deps, id, [
        {
          kind: 'slot_list',
          server_id: config.discord_server_id,
          channel_id: config.announcement_channel_id,
        },
      ]);
    } else await queueNext(tx, deps, row);
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

/** Only an admin can decide about an unknown or held message: it may already have arrived, or exceed the limit. */
async function queueNext(tx: Tx, deps: Deps, row: DeliveryRow): Promise<void> {
  if (row.state === 'unknown' || row.state === 'held') {
    throw new AppError('delivery_not_retryable');
  }
  await queueAgain(tx, deps, row);
}
