import { sql } from 'kysely';
import type { RoomPosts } from '#shared/domain/tournaments/room-posts.ts';
import type { Db, ReadDb } from '#server/db/connection.ts';
import { messagesOf, type DeliveryRow } from '../deliveries/deliveries.repository.ts';

type RoundOfServer = { tournamentId: string; serverId: string; roundNumber: number };

export function findRoomDelivery(
  db: ReadDb,
  { tournamentId, serverId, roundNumber }: RoundOfServer,
): Promise<DeliveryRow | undefined> {
  return messagesOf(db, tournamentId, 'room')
    .where('server_id', '=', serverId)
    .where('round_number', '=', roundNumber)
    .executeTakeFirst();
}

type Requeued = {
  tournamentId: string;
  rounds: readonly number[] | 'all';
  /** True if messages of running rounds that were not posted are queued too, by the tournament's current setting. */
  opens: boolean;
  posts: RoomPosts;
  now: Date;
};

/**
 * Edits of messages in the channel are queued even if an earlier edit was held, since they may show a room that is over
 * or replaced. A message that may have arrived is sent again only by an admin. A message that is already waiting keeps
 * its attempts, and an attempt that is under way learns from `queued_at` that the room has changed.
 */
export async function requeueRooms(
  db: Db,
  { tournamentId, rounds, opens, posts, now }: Requeued,
): Promise<string[]> {
  const numbers = rounds === 'all' ? null : [...rounds];
  const isPosted = sql`(message_id is not null or replaces_message_id is not null)`;
  const { rows } = await sql<{ id: string }>`
    update deliveries set
      state = 'waiting',
      reason = case when state = 'waiting' then reason end,
      shows_room = case
        when state in ('dropped', 'failed') and not ${isPosted} then ${posts === 'credentials'}
        else shows_room
      end,
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
        or ${isPosted}
        or (
          ${opens && posts !== 'no'} and state in ('dropped', 'failed') and unknown_since is null
          and round_number in (
            select round_number from rounds
            where tournament_id = deliveries.tournament_id and status = 'started'
          )
        )
      )
    returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}

type Limited = { tournamentId: string; posts: RoomPosts; now: Date };

/**
 * Messages that wait for their first attempt are dropped if rooms are no longer posted. Returns the rounds of the
 * messages that lose room id and password.
 */
export async function limitRoomPosts(
  db: Db,
  { tournamentId, posts, now }: Limited,
): Promise<number[]> {
  const isDropped = sql`(${posts === 'no'} and state = 'waiting' and message_id is null
    and replaces_message_id is null and attempted_at is null and unknown_since is null)`;
  const { rows } = await sql<{ round: number }>`
    update deliveries set
      shows_room = false,
      state = case when ${isDropped} then 'dropped' else state end,
      reason = case
        when ${isDropped} then 'Posting rooms was turned off before the message was sent.'
        else reason
      end,
      updated_at = ${now}
    where kind = 'room' and tournament_id = ${tournamentId} and (shows_room or ${isDropped})
    returning round_number as round
  `.execute(db);
  return rows.map(({ round }) => round);
}
