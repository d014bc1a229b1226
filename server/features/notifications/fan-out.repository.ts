import { sql, type RawBuilder } from 'kysely';
import type { HappeningKind } from '#shared/domain/happenings.ts';
import {
  CORRECTIONS_GATHERED_MS,
  RESULT_KINDS,
  WAITING_GATHERED_MS,
} from '#shared/domain/notifications/kinds.ts';
import type { Db } from '#server/db/connection.ts';
import { kindOf, write, type Telling, type Told } from './write-told.repository.ts';

/** Returns those that were not marked yet, so each is told once. */
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

/** Kinds that concern waiting sides too. These check in so that they can step in (rules/check-in 2). */
const notRejected = sql.join([
  'tournament.start_moved',
  'tournament.cancelled',
  'tournament.resumed',
  'check_in.opened',
]);

/**
 * The members of the sides of these happenings, and those who manage the sides, as `receivers`. Those of a round are
 * everyone who may see its room (rules/rounds 2.3) and still belongs to the side, the clan or the team.
 */
export const peopleOfSides = sql`
  subject as (
    select told.*, side.id as side_id, side.registered_by,
      side.clan_id as side_clan_id, side.team_id as side_team_id,
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
      select user_id from former_players
      where registration_id = side_id and round_number between since_round and until_round
      union
      select registered_by where round_number is not null and (
        exists (
          select from clan_members where clan_id = side_clan_id and user_id = registered_by
        ) or exists (
          select from team_members where team_id = side_team_id and user_id = registered_by
        )
      )
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
`;

export function tellSides(db: Db, telling: Telling): Promise<Told> {
  return write(db, telling, peopleOfSides);
}

/** The players whose result was changed by these happenings, as `changed`. */
export const peopleOfResults = sql`
  changed as (
    select distinct on (told.id, player.user_id) told.*, player.user_id as receiver_id, side
    from told
    cross join jsonb_array_elements(told.data -> 'sides') as side
    join registration_players as player
      on player.registration_id = (side ->> 'registrationId')::uuid
      and since_round <= told.round_number
    order by told.id, player.user_id, player.registration_id
  )
`;

/**
 * The notification replaces one of the last minute about the same round. If that restores the result, only messages are
 * written, since the user may have got one about the result that was taken back. A happening is not told after a later
 * one, which may be processed first.
 */
export function tellResults(db: Db, telling: Telling): Promise<Told> {
  return write(
    db,
    telling,
    sql`
      ${peopleOfResults},
      replaced as (
        delete from notifications as earlier using changed, happenings
        where earlier.user_id = changed.receiver_id
          and earlier.kind in (${sql.join(RESULT_KINDS)})
          and earlier.at > changed.at - ${CORRECTIONS_GATHERED_MS} * interval '1 ms'
          and (earlier.at, earlier.happening_id) < (changed.at, changed.id)
          and happenings.id = earlier.happening_id
          and happenings.tournament_id = changed.tournament_id
          and happenings.round_number = changed.round_number
        returning earlier.user_id, earlier.in_inbox, changed.id as changed_id,
          earlier.facts -> 'before' as before
      ),
      receivers as (
        select changed.*,
          case first.before when 'null' then 'results_in' else 'result_corrected' end
            as notification_kind,
          case when first.before = side -> 'after'
            then side || '{"restored": true}'
            else side || jsonb_build_object('before', first.before)
          end - 'registrationId' as facts
        from changed cross join lateral (
          select coalesce(
            (
              select before from replaced
              where replaced.user_id = receiver_id and changed_id = changed.id limit 1
            ),
            side -> 'before'
          ) as before
        ) as first
        where side -> 'before' <> side -> 'after' and not exists (
          select from notifications as later join happenings on happenings.id = later.happening_id
          where later.user_id = receiver_id and later.kind in (${sql.join(RESULT_KINDS)})
            and (later.at, later.happening_id) > (changed.at, changed.id)
            and happenings.tournament_id = changed.tournament_id
            and happenings.round_number = changed.round_number
        )
      )
    `,
    sql`select user_id from replaced where in_inbox`,
  );
}

/** Those who decide on a request to join a clan, or the user who sent it, as `receivers`. */
export const peopleOfClans = sql`
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
`;

export function tellClan(db: Db, telling: Telling): Promise<Told> {
  return write(db, telling, peopleOfClans);
}

/** The host and the assistants of tournaments in which sides wait, as `organisers`. */
export const organisersWithWaiting = sql`
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
  )
`;

/** If the organisers got a notification within the last ten minutes, that one gets the new number of waiting sides. */
export function tellOrganisers(db: Db, telling: Telling): Promise<Told> {
  return write(
    db,
    telling,
    sql`
      ${organisersWithWaiting},
      gathered as (
        update notifications as earlier set facts = organisers.facts
        from organisers, happenings
        where earlier.user_id = receiver_id and earlier.kind = 'side_waits'
          and earlier.at > organisers.at - ${WAITING_GATHERED_MS} * interval '1 ms'
          and happenings.id = earlier.happening_id
          and happenings.tournament_id = organisers.tournament_id
        returning earlier.user_id, earlier.in_inbox, happenings.tournament_id
      ),
      receivers as (
        select organisers.*, 'side_waits' as notification_kind from organisers
        where not exists (
          select from gathered
          where gathered.user_id = receiver_id and gathered.tournament_id = organisers.tournament_id
        )
      )
    `,
    sql`select user_id from gathered where in_inbox`,
  );
}

function isoTime(column: string): RawBuilder<unknown> {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
