import type { Tx } from '#server/db/connection.ts';
import { tell } from '#server/db/happenings.ts';
import type { DeliveryRow } from './deliveries.repository.ts';
import type { DeliveryDeps } from './delivery-kind.step.ts';

/** Notifies those who can fix it (rules/notifications 2.5). */
export async function tellFailure(
  tx: Tx,
  deps: Pick<DeliveryDeps, 'clock' | 'newId' | 'queue'>,
  {
    id: deliveryId,
    tournament_id: tournamentId,
    server_id: serverId,
    round_number: roundNumber,
  }: DeliveryRow,
): Promise<void> {
  // Only the recipient can fix a direct message, and their notification settings say so.
  if (tournamentId === null || serverId === null) return;
  await tell(tx, deps, {
    kind: 'delivery.failed',
    tournamentId,
    ...(roundNumber !== null && { roundNumber }),
    data: { deliveryId },
  });
}
