import type { Delivery } from '#shared/contract/deliveries.ts';
import type { NamedDeliveryRow } from './deliveries.repository.ts';

/** Formats a delivery for Dev Settings. */
export function presentDelivery(row: NamedDeliveryRow): Delivery {
  return {
    id: row.id,
    kind: row.kind,
    tournamentId: row.tournament_id,
    tournamentName: row.tournament_name,
    serverId: row.server_id,
    channelId: row.channel_id,
    state: row.state,
    reason: row.reason,
    attempts: row.attempts,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
