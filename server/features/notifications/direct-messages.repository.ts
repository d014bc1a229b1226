import { sql } from 'kysely';
import type { NotificationFacts } from '#shared/domain/notifications/facts.ts';
import {
  RESULT_KINDS,
  ROOM_KINDS,
  type NotificationKind,
  type NotificationWay,
} from '#shared/domain/notifications/kinds.ts';
import type { Db, ReadDb } from '#server/db/connection.ts';
import type { Row } from '#server/db/schema.ts';
import { subjectColumns, subjectJoins, type SubjectRow } from './notifications.repository.ts';

const WAY: NotificationWay = 'discord';

export type DirectMessageRow = SubjectRow & {
  user_id: string;
  discord_id: string;
  banned: boolean;
  kind: NotificationKind;
  facts: NotificationFacts;
  happening_id: string;
  /** The time of the happening. */
  at: Date;
  is_wanted: boolean;
  /** True if a later happening makes this message wrong or unnecessary. */
  is_replaced: boolean;
  /** True if it restores a result, and the user got no message about another one. */
  is_needless: boolean;
  with_rooms: boolean;
  /** Null until Discord has named the channel for messages to this user. */
  dm_channel_id: string | null;
};

/** Reads the current state. Returns undefined if the user or happening was deleted. */
export async function findDirectMessage(
  db: ReadDb,
  deliveryId: string,
): Promise<DirectMessageRow | undefined> {
  const { rows } = await sql<DirectMessageRow>`
    select receiver.id as user_id, receiver.discord_id, receiver.banned,
      deliveries.notification_kind as kind, deliveries.facts, happenings.id as happening_id, happenings.at,
      exists (
        select from notification_choices as choice
        where choice.user_id = receiver.id and choice.kind = notification_kind
          and way = ${WAY} and wanted
      ) as is_wanted,
      case
        when notification_kind in (${sql.join(RESULT_KINDS)}) then exists (
          select from happenings as later
          where later.tournament_id = happenings.tournament_id
            and later.round_number = happenings.round_number
            and later.kind in ('round.results_saved', 'round.results_corrected')
            and (later.at, later.id) > (happenings.at, happenings.id)
            and later.data -> 'sides' @> jsonb_build_array(jsonb_build_object('side', deliveries.facts -> 'side'))
        )
        when notification_kind = any(${ROOM_KINDS}::text[])
          or notification_kind in ('start_moved', 'cancelled') then exists (
          select from deliveries as later join happenings as cause on cause.id = later.happening_id
          where later.recipient_id = receiver.id and later.kind = 'message_to_user'
            and later.tournament_id = deliveries.tournament_id
            and later.round_number is not distinct from deliveries.round_number
            and (later.notification_kind = deliveries.notification_kind
              or later.notification_kind = any(${ROOM_KINDS}::text[]))
            and (cause.at, cause.id) > (happenings.at, happenings.id)
        )
        else false
      end as is_replaced,
      deliveries.facts ? 'restored' and coalesce((
        select told.facts -> 'after' from deliveries as told
        join happenings as cause on cause.id = told.happening_id
        where told.recipient_id = receiver.id and told.kind = 'message_to_user'
          and told.tournament_id = deliveries.tournament_id
          and told.round_number = deliveries.round_number
          and told.notification_kind in (${sql.join(RESULT_KINDS)})
          and told.facts -> 'side' = deliveries.facts -> 'side'
          and (cause.at, cause.id) < (happenings.at, happenings.id)
          and (told.state in ('sent', 'unknown') or num_nonnulls(told.attempted_at, told.unknown_since) > 0)
        order by cause.at desc, cause.id desc limit 1
      ) = deliveries.facts -> 'after', true) as is_needless,
      coalesce(with_rooms, false) as with_rooms, message_recipients.channel_id as dm_channel_id,
      ${subjectColumns}
    from deliveries
    join users as receiver on receiver.id = recipient_id
    join happenings on happenings.id = happening_id
    left join message_recipients on message_recipients.user_id = receiver.id
    ${subjectJoins}
    where deliveries.id = ${deliveryId}
  `.execute(db);
  return rows[0];
}

export type RecipientRow = Row<'message_recipients'>;

export function findRecipient(db: ReadDb, userId: string): Promise<RecipientRow | undefined> {
  return db
    .selectFrom('message_recipients')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function saveRecipient(
  db: Db,
  userId: string,
  change: Partial<Omit<RecipientRow, 'user_id'>>,
): Promise<void> {
  await db
    .insertInto('message_recipients')
    .values({ user_id: userId, ...change })
    .onConflict((conflict) => conflict.constraint('message_recipients_pkey').doUpdateSet(change))
    .execute();
}

/** The user sees no notice until Discord refuses another message. */
export async function forgetRefusal(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('message_recipients')
    .set({ refused_at: null })
    .where('user_id', '=', userId)
    .where('refused_at', 'is not', null)
    .execute();
}

/** The maximum age of an attempt that counts towards the limit of messages per minute. */
const MINUTE_MS = 60_000;

/**
 * `turns` are the times of the others that were attempted within the last minute, earliest first. `ahead` counts those
 * that are sent before this one: messages about rooms go first, then those that were queued earlier. A message that was
 * attempted already waits for nobody.
 */
export async function findTurns(
  db: ReadDb,
  { id, attempts }: { id: string; attempts: number },
  now: Date,
): Promise<{ turns: Date[]; ahead: number }> {
  const { rows } = await sql<{ turns: Date[]; ahead: number }>`
    with own as (
      select notification_kind = any(${ROOM_KINDS}::text[]) as is_room, created_at, id
      from deliveries where id = ${id}
    )
    select
      array(
        select turn_at from deliveries
        where turn_at > ${new Date(now.getTime() - MINUTE_MS)} and id <> ${id} order by turn_at
      ) as turns,
      (
        select count(*)::int from deliveries as other, own
        where other.kind = 'message_to_user' and other.state = 'waiting' and other.attempts = 0
          and ${attempts} = 0 and other.id <> own.id
          and (other.notification_kind = any(${ROOM_KINDS}::text[])) >= own.is_room
          and ((other.notification_kind = any(${ROOM_KINDS}::text[])) > own.is_room
            or (other.created_at, other.id) < (own.created_at, own.id))
      ) as ahead
  `.execute(db);
  return rows[0] ?? { turns: [], ahead: 0 };
}
