import type { Tx } from '#server/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { updateDelivery, type DeliveryRow } from './deliveries.repository.ts';

/** The shortest time between two automatic edits of a message, in milliseconds. */
export const EDIT_PAUSE_MS = 10_000;

/** The caller has locked the delivery, which is not waiting. */
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
