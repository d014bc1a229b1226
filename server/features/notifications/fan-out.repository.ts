import { sql, type RawBuilder } from 'kysely';
import type { HappeningKind } from '#shared/domain/happenings.ts';
import {
  CORRECTIONS_GATHERED_MS,
  KIND_OF_HAPPENING,
  WAITING_GATHERED_MS,
  type NotificationWay,
} from '#shared/domain/notifications/kinds.ts';
import {
  OTHER_PUSH_MS,
  PUSHED_BY_DEFAULT,
  URGENT_KINDS,
  URGENT_PUSH_MS,
} from '#shared/domain/notifications/push.ts';
import type { Db } from '#server/db/connection.ts';

/** The users who got a notification, and the messages to send to devices. */
export type Told = { userIds: string[]; pushIds: string[] };

/** The happenings to tell of, at a moment. */
export type Telling = { ids: readonly string[]; now: Date };

/** Marks happenings as told. Returns those that were not yet, so each is told once. */
export function claimHappenings(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<{ id: string; kind: HappeningKind }[]> {
  return db
    .updateTable('happenings')
    .set({ told_at: now })
    .where('id', '=', sql<string>`any(${ids})`)
    .where('told_at', 'is', null)
    .returning(['id', 'kind'])
    .execute();
}

/**
 * Writes a notification for each person of the sides of these happenings and for those who manage them, in one
 * statement. Returns who was told.
 */
export function tellSides(db: Db, telling: Telling): Promise<Told> {
  return write(
    db,
    telling,
    sql`
      subject as (
        select told.*, side.id as side_id, side.clan_id as side_clan_id, side.team_id as side_team_id,
          ${kindOf} as notification_kind,
          jsonb_strip_nulls(jsonb_build_object(
            'side', coalesce(told.data ->> 'side', side.name),
            'slot', case told.kind when 'round.opened' then side.slot end,
            'until', case when told.kind like 'check\\_in.%' then ${isoTime('check_in_closes_at')} end,
            'startsAt', case told.kind when 'tournament.start_moved' then told.data ->> 'to' end,
            'resumed', case told.kind when 'tournament.resumed' then true end,
            'rank', case told.kind when 'tournament.finished' then standing.rank end,
            'of', case told.kind when 'tournament.finished' then (
              select count(*) from final_standings where tournament_id = told.tournament_id
            ) end
          )) as facts
        from told
        join tournaments on tournaments.id = told.tournament_id
        join registrations as side on side.tournament_id = told.tournament_id
        left join final_standings as standing on standing.registration_id = side.id
        where case
          when told.subject_id is not null then side.id = told.subject_id
          when told.kind in ('check_in.reminded', 'check_in.last_call') then side.status = 'approved'
            and side.checked_in_at is null and told.data -> 'sides' @>
              jsonb_build_array(jsonb_build_object('registrationId', side.id))
          when told.kind in (${notRejected}) then side.status <> 'rejected'
          else side.status = 'approved'
        end
      ),
      receivers as (
        select subject.*, people.user_id as receiver_id
        from subject cross join lateral (
          select user_id from registration_players
          where registration_id = side_id
            and (round_number is null or since_round <= round_number)
          union
          select user_id from clan_members
          where clan_id = side_clan_id and role in ('leader', 'handler')
            and subject.kind <> 'tournament.finished'
          union
          select user_id from team_members
          where team_id = side_team_id and is_leader
            and subject.kind <> 'tournament.finished'
        ) as people
      )
    `,
  );
}

/**
 * Writes a notification for each player whose side has another result than before. It replaces one of the last
 * minute about the same round, and is not written if that restores the result.
 */
export function tellResults(db: Db, telling: Telling): Promise<Told> {
  return write(
    db,
    telling,
    sql`
      changed as (
        select distinct on (told.id, player.user_id) told.*, player.user_id as receiver_id, side
        from told
        cross join jsonb_array_elements(told.data -> 'sides') as side
        join registration_players as player
          on player.registration_id = (side ->> 'registrationId')::uuid
          and since_round <= told.round_number
        order by told.id, player.user_id, player.registration_id
      ),
      replaced as (
        delete from notifications as earlier using changed, happenings
        where earlier.user_id = changed.receiver_id
          and earlier.kind in ('results_in', 'result_corrected')
          and earlier.at > changed.at - ${CORRECTIONS_GATHERED_MS} * interval '1 ms'
          and happenings.id = earlier.happening_id and happenings.id <> changed.id
          and happenings.tournament_id = changed.tournament_id
          and happenings.round_number = changed.round_number
        returning earlier.user_id, earlier.facts -> 'before' as before
      ),
      receivers as (
        select changed.*,
          case first.before when 'null' then 'results_in' else 'result_corrected' end
            as notification_kind,
          jsonb_build_object(
            'side', side -> 'side', 'before', first.before, 'after', side -> 'after'
          ) as facts
        from changed cross join lateral (
          select coalesce(
            (select before from replaced where replaced.user_id = receiver_id limit 1),
            side -> 'before'
          ) as before
        ) as first
        where first.before <> side -> 'after'
      )
    `,
  );
}

/** Writes a notification for those who decide on a request to join a clan, or for the user who sent it. */
export function tellClan(db: Db, telling: Telling): Promise<Told> {
  return write(
    db,
    telling,
    sql`
      receivers as (
        select told.*, clan_members.user_id as receiver_id, ${kindOf} as notification_kind,
          '{}'::jsonb as facts
        from told join clan_members on clan_members.clan_id = told.clan_id
          and role in ('leader', 'handler')
        where told.kind = 'clan.join_requested'
        union all
        select told.*, told.user_id, ${kindOf},
          jsonb_build_object('accepted', told.data -> 'accepted')
        from told where told.kind = 'clan.request_decided'
      )
    `,
  );
}

/**
 * Writes a notification for the host and the assistants that says how many sides wait. If they got one within the
 * last ten minutes, that one gets the new number.
 */
export function tellOrganisers(db: Db, telling: Telling): Promise<Told> {
  return write(
    db,
    telling,
    sql`
      subject as (
        select distinct on (told.tournament_id) told.*, jsonb_build_object('waiting', (
          select count(*) from registrations
          where tournament_id = told.tournament_id and status = 'waitlist'
        )) as facts
        from told order by told.tournament_id, told.id
      ),
      organisers as (
        select subject.*, organiser.user_id as receiver_id
        from subject cross join lateral (
          select host_user_id as user_id from tournaments where tournaments.id = tournament_id
          union
          select user_id from tournament_assistants
          where tournament_assistants.tournament_id = subject.tournament_id
        ) as organiser
        where facts <> '{"waiting": 0}'
      ),
      gathered as (
        update notifications as earlier set facts = organisers.facts
        from organisers, happenings
        where earlier.user_id = receiver_id and earlier.kind = 'side_waits'
          and earlier.at > organisers.at - ${WAITING_GATHERED_MS} * interval '1 ms'
          and happenings.id = earlier.happening_id
          and happenings.tournament_id = organisers.tournament_id
        returning earlier.user_id, happenings.tournament_id
      ),
      receivers as (
        select organisers.*, 'side_waits' as notification_kind from organisers
        where not exists (
          select from gathered
          where gathered.user_id = receiver_id and gathered.tournament_id = organisers.tournament_id
        )
      )
    `,
  );
}

/** Kinds that concern waiting sides too. These check in so that they can step in (rules/check-in 2). */
const notRejected = sql.join([
  'tournament.start_moved',
  'tournament.cancelled',
  'tournament.resumed',
  'check_in.opened',
]);

/** The kind of notification that a row of `told` causes. */
export const kindOf = sql`${JSON.stringify(KIND_OF_HAPPENING)}::jsonb ->> told.kind`;

function isoTime(column: string): RawBuilder<unknown> {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/**
 * Inserts what a query finds about these happenings: `told` has their rows, and `receivers` those rows with
 * `receiver_id`, `notification_kind` and `facts`. Drafts cause no notifications. Banned users and those who do not want
 * the kind are left out, and a user gets one notification of a happening, even with several sides.
 */
export async function write(
  db: Db,
  { ids, now }: Telling,
  receivers: RawBuilder<unknown>,
): Promise<Told> {
  const { rows } = await sql<{ user_ids: string[]; push_ids: string[] }>`
    with told as (
      select id, at, kind, tournament_id, clan_id, series_id, user_id, registration_id as subject_id,
        round_number, data
      from happenings where id = any(${ids}::uuid[]) and not exists (
        select from tournaments where tournaments.id = tournament_id and status = 'draft'
      )
    ),
    ${receivers},
    chosen as (
      select distinct on (receivers.id, receiver_id) receiver_id, receivers.id, notification_kind,
        at, receivers.facts, concat_ws(':', notification_kind, tournament_id, clan_id, series_id,
          case when clan_id is not null then user_id end, round_number) as tag
      from receivers join users on users.id = receiver_id and not users.banned
      order by receivers.id, receiver_id, receivers.facts ->> 'side'
    ),
    written as (
      insert into notifications (user_id, happening_id, kind, at, facts)
      select receiver_id, id, notification_kind, at, facts from chosen
      where ${isWanted('inbox', sql`true`)}
      on conflict on constraint notifications_once_key do nothing
      returning user_id
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
      where ${isWanted('push', sql`notification_kind = any(${PUSHED_BY_DEFAULT}::text[])`)}
      on conflict on constraint pushes_once_key do nothing
      returning id
    )
    select array(select user_id from written) as user_ids, array(select id from pushed) as push_ids
  `.execute(db);
  const [told] = rows;
  return { userIds: told?.user_ids ?? [], pushIds: told?.push_ids ?? [] };
}

function isWanted(way: NotificationWay, byDefault: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((
    select wanted from notification_choices as choice
    where choice.user_id = receiver_id and choice.kind = notification_kind and choice.way = ${way}
  ), ${byDefault})`;
}
