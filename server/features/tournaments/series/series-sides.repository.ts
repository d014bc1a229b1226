import { sql } from 'kysely';
import type { ReadDb } from '#server/db/connection.ts';

type SideRow = { clan_id: string | null; team_id: string | null; name: string };

/** The maximum number of sides in a list. */
const LONGEST = 500;

/** Latest first, without deleted ones. Null returns the latest of all. */
export async function listReservable(
  db: ReadDb,
  hostId: string,
  ids: readonly string[] | null,
): Promise<SideRow[]> {
  const { rows } = await sql<SideRow>`
    with former as (
      select clan_id, team_id, max(registrations.created_at) as latest
      from registrations join tournaments on tournaments.id = registrations.tournament_id
      where tournaments.host_user_id = ${hostId} and registrations.status = 'approved'
        and (${ids}::uuid[] is null or clan_id = any(${ids}::uuid[]) or team_id = any(${ids}::uuid[]))
      group by clan_id, team_id
    )
    select clan_id, team_id, coalesce(clans.name, teams.name) as name
    from former left join clans on clans.id = clan_id left join teams on teams.id = team_id
    where coalesce(clans.name, teams.name) is not null
    order by latest desc, name, coalesce(clan_id, team_id)
    limit ${LONGEST}
  `.execute(db);
  return rows;
}

export async function listExisting(db: ReadDb, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from clans where id = any(${ids}::uuid[])
    union all select id from teams where id = any(${ids}::uuid[])
  `.execute(db);
  return rows.map(({ id }) => id);
}

type StandingRow = SideRow & {
  rank: number;
  tournaments: number;
  points_hundredths: number;
  wins: number;
  kills: number;
  total: number;
};

/**
 * Best side first. A side is its clan or team; one whose clan or team was deleted is its registered name (rules/series
 * 6.2).
 */
export async function listStandingRows(db: ReadDb, seriesId: string): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    with sums as (
      select clan_id, team_id, max(series_date) as latest,
        (array_agg(registrations.name order by series_date desc))[1] as name,
        count(*)::int as tournaments, sum(points_hundredths)::float8 as points_hundredths,
        sum(final_standings.wins)::int as wins, sum(final_standings.kills)::int as kills
      from tournaments
        join final_standings on final_standings.tournament_id = tournaments.id
        join registrations on registrations.id = final_standings.registration_id
      where series_id = ${seriesId}
      group by clan_id, team_id,
        case when clan_id is null and team_id is null then (registration_type, registrations.name)::text end
    )
    select rank() over (order by points_hundredths desc, wins desc, kills desc)::int as rank,
      clan_id, team_id, name, tournaments, points_hundredths, wins, kills,
      count(*) over ()::int as total
    from sums
    order by rank, lower(name), coalesce(clan_id, team_id)
    limit ${LONGEST}
  `.execute(db);
  return rows;
}

export async function countCompleted(db: ReadDb, seriesId: string): Promise<number> {
  const { count } = await db
    .selectFrom('tournaments')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('series_id', '=', seriesId)
    .where('status', '=', 'completed')
    .executeTakeFirstOrThrow();
  return count;
}
