import { sql } from 'kysely';
import type { Db, ReadDb } from '#server/db/connection.ts';
import type { DeliveryRow } from '../deliveries/deliveries.repository.ts';

type RoundOfServer = { tournamentId: string; serverId: string; roundNumber: number };

/** Returns the message with the room of a round in a server; undefined if there never was one. */
export function findRoomDelivery(
  db: ReadDb,
  { tournamentId, serverId, roundNumber }: RoundOfServer,
): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .where('server_id', '=', serverId)
    .where('kind', '=', 'room')
    .where('round_number', '=', roundNumber)
    .executeTakeFirst();
}

type Requeued = {
  tournamentId: string;
  rounds: readonly number[] | 'all';
  /** True if messages that were not posted are queued too. */
  opens: boolean;
  now: Date;
};

/**
 * Queues the messages with the rooms of these rounds again: an edit of those in the channel, even if an earlier edit
 * was held, since they may show a room that is over or replaced. Returns their ids. A message that is already waiting
 * keeps its attempts, and an attempt that is under way learns from `queued_at` that the room has changed.
 */
export async function requeueRooms(
  db: Db,
  { tournamentId, rounds, opens, now }: Requeued,
): Promise<string[]> {
  const numbers = rounds === 'all' ? null : [...rounds];
  const { rows } = await sql<{ id: string }>`
    update deliveries set
      state = 'waiting',
      reason = case when state = 'waiting' then reason end,
      replaces_message_id = coalesce(message_id, replaces_message_id),
      message_id = null,
      attempts = case when state = 'waiting' then attempts else 0 end,
      attempted_at = case when state = 'waiting' then attempted_at end,
      unknown_since = case when state = 'waiting' then unknown_since end,
      queued_at = ${now},
      updated_at = ${now}
    where kind = 'room' and tournament_id = ${tournamentId}
      and (${numbers}::int[] is null or round_number = any(${numbers}::int[]))
      and (
        state = 'waiting'
        or message_id is not null
        or replaces_message_id is not null
        or (${opens} and state in ('dropped', 'failed'))
      )
    returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}
