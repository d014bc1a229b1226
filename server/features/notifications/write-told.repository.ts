import { sql, type RawBuilder } from 'kysely';
import {
  KIND_OF_HAPPENING,
  RESULT_KINDS,
  type NotificationWay,
} from '#shared/domain/notifications/kinds.ts';
import {
  OTHER_PUSH_MS,
  PUSHED_BY_DEFAULT,
  URGENT_KINDS,
  URGENT_PUSH_MS,
} from '#shared/domain/notifications/push.ts';
import type { Db } from '#server/db/connection.ts';

/** `userIds` are the users whose inbox changed. */
export type Told = { userIds: string[]; pushIds: string[]; deliveryIds: string[] };

export type Telling = { ids: readonly string[]; now: Date };

/** The kind of notification that a row of `told` causes. */
export const kindOf = sql`${JSON.stringify(KIND_OF_HAPPENING)}::jsonb ->> told.kind`;

/** The rows of happenings as `told`. Drafts are omitted. */
export function toldOf(ids: readonly string[]): RawBuilder<unknown> {
  return sql`
    told as (
      select id, at, kind, tournament_id, clan_id, series_id, user_id, registration_id as subject_id,
        round_number, data
      from happenings where id = any(${ids}::uuid[]) and not exists (
        select from tournaments where tournaments.id = tournament_id and status = 'draft'
      )
    )
  `;
}

/**
 * Inserts what a query finds about these happenings: `told` has their rows, and `receivers` those rows with
 * `receiver_id`, `notification_kind` and `facts`. Drafts cause no notifications. Banned users and those who do not want
 * the kind are omitted, and a user gets one notification of a happening, even with several sides. A user who gets only
 * a message gets a row too, outside of the inbox: it shows later happenings that the user was told. A later audience of
 * the same happening may replace it with one in the inbox. A restored result is only a message. `touched` has the users
 * whose inboxes the query itself changed.
 */
export async function write(
  db: Db,
  { ids, now }: Telling,
  receivers: RawBuilder<unknown>,
  touched: RawBuilder<unknown> = sql`select null::uuid where false`,
): Promise<Told> {
  const { rows } = await sql<{
    user_ids: string[];
    push_ids: string[];
    delivery_ids: string[];
  }>`
    with ${toldOf(ids)},
    ${receivers},
    chosen as (
      select distinct on (receivers.id, receiver_id) receiver_id, receivers.id, notification_kind,
        at, receivers.facts, tournament_id, round_number,
        concat_ws(':',
          case when notification_kind in (${sql.join(RESULT_KINDS)}) then 'results'
            else notification_kind end,
          tournament_id, clan_id, series_id,
          case when clan_id is not null then user_id end, round_number) as tag,
        ${isWanted('inbox', sql`true`)} as to_inbox,
        ${isWanted('push', sql`notification_kind = any(${PUSHED_BY_DEFAULT}::text[])`)} and exists (
          select from push_subscriptions as device
          join sessions on token_digest = session_digest and sessions.expires_at > ${now}
          where device.user_id = receiver_id
        ) as to_push,
        ${isWanted('discord', sql`false`)} as to_discord
      from receivers join users on users.id = receiver_id and not users.banned
      order by receivers.id, receiver_id, receivers.facts ->> 'side'
    ),
    written as (
      insert into notifications (user_id, happening_id, kind, at, facts, in_inbox, read_at)
      select receiver_id, id, notification_kind, at, facts, to_inbox,
        case when not to_inbox then ${now}::timestamptz end
      from chosen
      where (to_inbox or to_push or to_discord) and not facts ? 'restored'
      on conflict on constraint notifications_once_key do update
        set kind = excluded.kind, facts = excluded.facts, in_inbox = true, read_at = null
        where excluded.in_inbox and not notifications.in_inbox
      returning user_id, in_inbox
    ),
    pushed as (
      insert into pushes (subscription_id, happening_id, kind, tag, facts, created_at, expires_at)
      select device.id, chosen.id, notification_kind, tag, facts, ${now}::timestamptz, least(
        at + interval '1 ms' * case when notification_kind = any(${URGENT_KINDS}::text[])
          then ${URGENT_PUSH_MS}::int else ${OTHER_PUSH_MS}::int end,
        (facts ->> 'until')::timestamptz
      )
      from chosen
      join push_subscriptions as device on device.user_id = receiver_id
      join sessions on token_digest = session_digest and sessions.expires_at > ${now}
      where to_push
      on conflict on constraint pushes_once_key do nothing
      returning id
    ),
    messaged as (
      insert into deliveries (id, kind, tournament_id, round_number, recipient_id, happening_id,
        notification_kind, facts, state, attempts, created_at, updated_at)
      select gen_random_uuid(), 'message_to_user', tournament_id, round_number, receiver_id, id,
        notification_kind, facts, 'waiting', 0, ${now}::timestamptz, ${now}::timestamptz
      from chosen where to_discord
      on conflict do nothing
      returning id
    )
    select array(select user_id from written where in_inbox union ${touched}) as user_ids,
      array(select id from pushed) as push_ids, array(select id from messaged) as delivery_ids
  `.execute(db);
  const [told] = rows;
  return {
    userIds: told?.user_ids ?? [],
    pushIds: told?.push_ids ?? [],
    deliveryIds: told?.delivery_ids ?? [],
  };
}

function isWanted(way: NotificationWay, byDefault: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((
    select wanted from notification_choices as choice
    where choice.user_id = receiver_id and choice.kind = notification_kind and choice.way = ${way}
  ), ${byDefault})`;
}
