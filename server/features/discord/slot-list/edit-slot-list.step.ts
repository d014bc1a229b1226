import type { Tx } from '#server/db/connection.ts';
import type { Deps, SlottedTournament } from '../../deps.ts';
import {
  lockSlotList,
  updateDelivery,
  type DeliveryRow,
} from '../deliveries/deliveries.repository.ts';

/** The shortest time between two edits of a slot list, in milliseconds (rules/slots 3.3). */
export const EDIT_PAUSE_MS = 10_000;

/**
 * Queues an edit of the posted slot list of an open tournament whose slots change in this transaction. A list that
 * is waiting is written when it is sent, and one that is being sent is compared with the slots afterwards.
 */
export async function editSlotList(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'queue'>,
  { id, status, sponsor_discord_server_id: serverId }: SlottedTournament,
): Promise<void> {
  if (status !== 'open' || serverId === null) return;
  const row = await lockSlotList(tx, id, serverId);
  if (row?.state === 'sent') await queueAgain(tx, deps, row);
}

/** Queues a locked slot list again, as an edit of its message if it has one. */
export async function queueAgain(
  tx: Tx,
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  row: DeliveryRow,
): Promise<void> {
  const now = clock();
  await updateDelivery(tx, row.id, {
    state: 'waiting',
    reason: null,
    message_id: null,
    replaces_message_id: row.message_id ?? row.replaces_message_id,
    attempts: 0,
    attempted_at: null,
    unknown_since: null,
    queued_at: now,
    updated_at: now,
  });
  // A sent message was last changed when it was sent.
  const since = row.state === 'sent' ? now.getTime() - row.updated_at.getTime() : EDIT_PAUSE_MS;
  await queue.enqueue(tx, [row.id], Math.max(0, EDIT_PAUSE_MS - since));
}
