import { sql } from 'kysely';
import type { ReadDb } from '../../db/connection.ts';

/** Points are in hundredths. */
export type ClanActivityRow = {
  kind: 'registered' | 'round' | 'finished';
  at: Date;
  tournament_id: string;
  tournament_name: string;
  round_number: number | null;
  placement: number | null;
  kills: number | null;
  points_hundredths: number | null;
};

/** Only the latest registrations of a clan are searched, which bounds the cost. */
const latestRegistrations = 100;

/**
 * Newest first; undefined if the clan does not exist. The cost of the one statement does not grow with the clan's past.
 * Drafts and rounds that the clan did not play are omitted.
 */
export async function listActivityRows(
  db: ReadDb,
  clanId: string,
  limit: number,
): Promise<ClanActivityRow[] | undefined> {
  const { rows } = await sql<ClanActivityRow | { kind: null }>`
    select kind, at, tournament_id, tournament_name, round_number, placement, kills,
      points_hundredths
    from clans left join lateral (
      with side as (
        select latest.*, tournaments.name as tournament_name,
          tournaments.status as tournament_status, completed_at
        from (
          select id, tournament_id, status, created_at from registrations
          where clan_id = clans.id and status <> 'rejected'
          order by created_at desc, id desc limit ${latestRegistrations}
        ) as latest
        join tournaments on tournaments.id = tournament_id and tournaments.status <> 'draft'
      )
      select * from (
        select 'registered' as kind, 1 as step, created_at as at, tournament_id, tournament_name,
          null::int as round_number, null::int as placement, null::bigint as kills,
          null::bigint as points_hundredths
        from side
        union all
        select 'round', 2, played_at, side.tournament_id, tournament_name, round_number, placement,
          total_kills, points_hundredths
        from side
        join round_results on registration_id = side.id and placement is not null
        join rounds on rounds.id = round_id
        where side.status = 'approved' and played_at is not null and ignored_at is null
        union all
        select 'finished', 3, completed_at, side.tournament_id, tournament_name, null, rank,
          coalesce(kills, 0), coalesce(points_hundredths, 0)
        from side left join final_standings on registration_id = side.id
        where side.status = 'approved' and tournament_status = 'completed'
      ) as happened
      order by at desc, step desc, round_number desc, tournament_id desc limit ${limit}
    ) as latest on true
    where clans.id = ${clanId}
    order by at desc, step desc, round_number desc, tournament_id desc
  `.execute(db);
  return rows.length === 0 ? undefined : rows.filter((row) => row.kind !== null);
}

type LineUpRow = { members: string[]; substitutes: string[] };

/**
 * The players are in the order of selection. The lists are empty without a registration; returns undefined if the clan
 * does not exist. The cost of the one statement does not grow with the clan's past.
 */
export async function findLineUp(db: ReadDb, clanId: string): Promise<LineUpRow | undefined> {
  const of = (kind: 'member' | 'substitute') => sql`array(
    select user_id from registration_players
    where registration_id = latest.id and kind = ${kind} order by position
  )`;
  const { rows } = await sql<LineUpRow>`
    select ${of('member')} as members, ${of('substitute')} as substitutes
    from clans left join lateral (
      select registrations.id from registrations
      join tournaments on tournaments.id = tournament_id and tournaments.status <> 'draft'
      where clan_id = clans.id
      order by registrations.created_at desc, registrations.id desc limit 1
    ) as latest on true
    where clans.id = ${clanId}
  `.execute(db);
  return rows[0];
}
