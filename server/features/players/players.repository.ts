import { sql } from 'kysely';
import type { Role } from '#shared/domain/accounts/roles.ts';
import { CLAN_ROLES, type ClanRole } from '#shared/domain/clans/members.ts';
import type { Stats } from '#shared/domain/tournaments/stats.ts';
import type { TournamentStatus } from '#shared/domain/tournaments/status.ts';
import type { ReadDb } from '../../db/connection.ts';

/** Points are in hundredths. */
export type PlayerRow = Stats & {
  id: string;
  username: string;
  ign: string | null;
  uid: string | null;
  avatar: string | null;
  role: Role;
  created_at: Date;
  /** The rank on the player leaderboard; null until a tournament is completed. */
  rank: number | null;
};

export type PlayerClanRow = { id: string; name: string; logo_file: string | null; role: ClanRole };

export type PlayerTournamentRow = {
  tournament_id: string;
  tournament_name: string;
  tournament_status: TournamentStatus;
  start_date: Date;
  registration_id: string;
  clan_id: string | null;
  team_id: string | null;
  side_name: string;
  side_status: 'waitlist' | 'approved';
  placement: number | null;
  /** The player's kills by round, without ignored rounds and those that the side did not play. */
  kills: Record<string, number>;
  /** True if a win by match point may have decided the tournament before a later round. */
  has_match_point: boolean;
};

export async function findPlayer(db: ReadDb, id: string): Promise<PlayerRow | undefined> {
  const { rows } = await sql<PlayerRow>`
    select id, username, ign, uid, avatar, role, created_at,
      coalesce(own.completed, 0) as completed, coalesce(own.registrations, 0) as registrations,
      coalesce(own.wins, 0) as wins, coalesce(own.kills, 0) as kills,
      coalesce(own.points_hundredths, 0) as points,
      case when own.completed > 0 then (
        select 1 + count(*) from player_figures
        where registrations > 0
          and (completed, registrations) > (own.completed, own.registrations)
      ) end as rank
    from users left join player_figures as own on own.user_id = users.id
    where id = ${id}
  `.execute(db);
  return rows[0];
}

/** Clans that the user leads come first, then the others by the time of joining. */
export function listPlayerClans(db: ReadDb, userId: string): Promise<PlayerClanRow[]> {
  return db
    .selectFrom('clan_members')
    .innerJoin('clans', 'clans.id', 'clan_id')
    .select(['clans.id', 'clans.name', 'clans.logo_file', 'clan_members.role'])
    .where('user_id', '=', userId)
    .orderBy(sql`array_position(${CLAN_ROLES}::text[], clan_members.role)`)
    .orderBy('joined_at')
    .orderBy('clans.id')
    .execute();
}

/**
 * Includes tournaments in which the user was a player earlier. The latest starts come first. Drafts and rejected
 * registrations are omitted.
 */
export async function listPlayerTournaments(
  db: ReadDb,
  userId: string,
  limit: number,
): Promise<PlayerTournamentRow[]> {
  const { rows } = await sql<PlayerTournamentRow>`
    with side as (
      select registrations.id, tournament_id, clan_id, team_id, registrations.name,
        registrations.status, tournaments.name as tournament_name,
        tournaments.status as tournament_status, start_date,
        coalesce(scoring_rules -> 'matchPoint', 'null') <> 'null' as has_match_point
      from (
        select registration_id from registration_players where user_id = ${userId}
        union select registration_id from former_players where user_id = ${userId}
      ) as played
      join registrations on registrations.id = registration_id and registrations.status <> 'rejected'
      join tournaments on tournaments.id = tournament_id and tournaments.status <> 'draft'
      order by start_date desc, tournament_id desc, registrations.id desc
      limit ${limit}
    )
    select side.tournament_id, tournament_name, tournament_status, start_date,
      side.id as registration_id, clan_id, team_id, side.name as side_name,
      side.status as side_status, final_standings.rank as placement, has_match_point,
      (
        select coalesce(json_object_agg(round_number, kills), '{}') from member_kills
        join rounds on rounds.id = member_kills.round_id and ignored_at is null
        join round_results on round_results.round_id = member_kills.round_id
          and round_results.registration_id = side.id and round_results.placement is not null
        where user_id = ${userId} and member_kills.registration_id = side.id
      ) as kills
    from side left join final_standings on registration_id = side.id
    order by start_date desc, side.tournament_id desc, side.id desc
  `.execute(db);
  return rows;
}
