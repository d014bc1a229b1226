import { sql } from 'kysely';
import { CLAN_ROLES, type ClanRole } from '#shared/domain/clans/members.ts';
import type { TeamRole } from '#shared/domain/teams/members.ts';
import type { ReadDb } from '../../db/connection.ts';

export type ClanRow = {
  id: string;
  name: string;
  logo_file: string | null;
  role: ClanRole;
  people: number;
  requests: number;
  total: number;
};

/** Clans that the user leads come first. */
export async function listClanRows(db: ReadDb, userId: string, limit: number): Promise<ClanRow[]> {
  const { rows } = await sql<ClanRow>`
    select clans.id, clans.name, clans.logo_file, own.role, count(*) over () as total,
      (select count(*) from clan_members where clan_id = clans.id) as people,
      (
        select count(*) from join_requests where clan_id = clans.id and status = 'pending'
      ) as requests
    from clan_members as own join clans on clans.id = own.clan_id
    where own.user_id = ${userId}
    order by array_position(${CLAN_ROLES}::text[], own.role), clans.name_key,
      clans.id
    limit ${limit}
  `.execute(db);
  return rows;
}

export type TeamRow = {
  id: string;
  name: string;
  role: TeamRole;
  is_leader: boolean;
  people: number;
  total: number;
};

/** Teams that the user leads come first, then the newest. */
export async function listTeamRows(db: ReadDb, userId: string, limit: number): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    select teams.id, teams.name, own.role, own.is_leader, count(*) over () as total,
      (select count(*) from team_members where team_id = teams.id) as people
    from team_members as own join teams on teams.id = own.team_id
    where own.user_id = ${userId}
    order by own.is_leader desc, teams.created_at desc, teams.id
    limit ${limit}
  `.execute(db);
  return rows;
}

export type PendingRequestRow = {
  clan_id: string;
  name: string;
  logo_file: string | null;
  created_at: Date;
  total: number;
};

export async function listPendingRequestRows(
  db: ReadDb,
  userId: string,
  limit: number,
): Promise<PendingRequestRow[]> {
  const { rows } = await sql<PendingRequestRow>`
    select clan_id, clans.name, clans.logo_file, join_requests.created_at,
      count(*) over () as total
    from join_requests join clans on clans.id = join_requests.clan_id
    where user_id = ${userId} and status = 'pending'
    order by join_requests.created_at desc, join_requests.id
    limit ${limit}
  `.execute(db);
  return rows;
}
