import { sql } from 'kysely';
import { KIND_FOR_FOLLOWERS } from '#shared/domain/notifications/kinds.ts';
import type { Db } from '#server/db/connection.ts';
import { write, type Telling, type Told } from './write-told.repository.ts';

/** The users who follow the tournament of these happenings or a clan in it, as `followed`. */
export const followersOfHappenings = sql`
  side as (
    select registrations.id, registrations.tournament_id, registrations.clan_id, status,
      registrations.name, rank
    from registrations
    left join final_standings on final_standings.registration_id = registrations.id
    where registrations.tournament_id in (select tournament_id from told)
  ),
  followed as (
    select told.*, follows.user_id as receiver_id, false as of_clan, winner.name as side, winner.rank
    from told join follows on follows.tournament_id = told.tournament_id
    left join lateral (
      select min(name) as name, 1 as rank from side
      where side.tournament_id = told.tournament_id and side.rank = 1
        and told.kind = 'tournament.finished'
      having count(*) = 1
    ) as winner on true
    where told.kind <> 'clan.entered_tournament'
    union all
    select told.*, follows.user_id, true, case when tells_side then side.name end,
      case when tells_side then side.rank end
    from told
    cross join lateral (
      select told.kind in ('tournament.started', 'tournament.finished') as tells_side
    ) as telling
    join side on side.tournament_id = told.tournament_id
      and (side.status = 'approved' or side.status = 'waitlist' and not tells_side)
    join follows on follows.clan_id = side.clan_id
    where told.kind not in ('clan.entered_tournament', 'tournament.opened')
    union all
    select told.*, follows.user_id, true, null, null
    from told
    join side on side.id = told.subject_id and side.status <> 'rejected'
    join follows on follows.clan_id = told.clan_id
    where told.kind = 'clan.entered_tournament'
  )
`;

/**
 * A user who follows several clans of the tournament, or the tournament too, is only told of the first clan by name.
 */
export function tellFollowers(db: Db, telling: Telling): Promise<Told> {
  return write(
    db,
    telling,
    sql`
      ${followersOfHappenings},
      receivers as (
        select distinct on (followed.id, receiver_id) followed.*,
          ${JSON.stringify(KIND_FOR_FOLLOWERS)}::jsonb ->> followed.kind as notification_kind,
          jsonb_strip_nulls(jsonb_build_object(
            'side', side,
            'rank', rank,
            'of', case when rank is not null then (
              select count(*) from side as ranked
              where ranked.tournament_id = followed.tournament_id and ranked.rank is not null
            ) end,
            'startsAt', case kind when 'tournament.start_moved' then data ->> 'to' end,
            'opened', case kind when 'tournament.opened' then true end,
            'resumed', case kind when 'tournament.resumed' then true end
          )) as facts
        from followed
        order by followed.id, receiver_id, of_clan desc, side
      )
    `,
  );
}
