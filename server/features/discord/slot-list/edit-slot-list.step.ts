import type { Tx } from '#server/db/connection.ts';
import type { Deps, SlottedTournament } from '../../deps.ts';
import { lockSlotList, type DeliveryRow } from '../deliveries/deliveries.repository.ts';
import { queueAgain } from '../deliveries/queue-again.step.ts';

/**
 * Call it in the transaction that changes the slots. A list that is waiting is written when it is sent, and one that is
 * being sent is compared with the slots afterwards.
 */
export async function editSlotList(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'queue'>,
  { id, status, sponsor_discord_server_id: serverId }: SlottedTournament,
): Promise<void> {
  if (status !== 'open' || serverId === null) return;
  const row = await lockSlotList(tx, id, serverId);
  if (row !== undefined && isEditable(row)) await queueAgain(tx, deps, row);
}

/**
 * A message whose last edit failed is still in the channel, and one that was deleted there is posted again. Only an
 * admin decides about one that is held or may have arrived.
 */
function isEditable({ state, ...row }: DeliveryRow): boolean {
  if (state !== 'failed') return state === 'sent';
  return row.replaces_message_id !== null || (row.gone_message_id !== null && !row.unknown_since);
}
