import type { Delivery, ResultsMessage } from '#shared/contract/deliveries.ts';
import type { DeliveryRow, NamedDeliveryRow } from './deliveries.repository.ts';

export function presentDelivery(row: NamedDeliveryRow): Delivery {
  return {
    id: row.id,
    kind: row.kind,
    tournamentId: row.tournament_id,
    tournamentName: row.tournament_name,
    serverId: row.server_id,
    channelId: row.channel_id,
    recipientName: row.recipient_name,
    state: row.state,
    reason: row.reason,
    attempts: row.attempts,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The message may have been deleted unnoticed. Once that is known, the delivery is dropped. */
export function isStillPosted({ state, message_id, replaces_message_id }: DeliveryRow): boolean {
  return state !== 'dropped' && (message_id !== null || replaces_message_id !== null);
}

/** `digest` belongs to the current results. */
export function presentResultsMessage(row: DeliveryRow, digest: string | null): ResultsMessage {
  const isPosted = row.message_id !== null || row.replaces_message_id !== null;
  return {
    id: row.id,
    roundNumber: row.round_number,
    state: row.state,
    reason: row.reason,
    isPosted,
    isOutdated: isPosted && row.content_digest !== digest,
    updatedAt: row.updated_at.toISOString(),
  };
}
