import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { CLAN_COLUMNS, TOURNAMENT_COLUMNS, USER_COLUMNS } from '#shared/contract/admin.ts';
import { TOURNAMENT_STATUSES, type TournamentStatus } from '#shared/domain/tournaments/status.ts';
import type { ReadDb } from '../../db/connection.ts';
import type { UserTable } from '../../db/schema.ts';
import {
  contains,
  pageClause,
  totalColumn,
  type Found,
  type SortKey,
  type TablePage,
} from './table-page.repository.ts';

type UserColumn = (typeof USER_COLUMNS)[number];

const userSortKeys: Record<UserColumn, SortKey> = {
  username: { key: sql`lower(username)` },
  ign: { key: sql`lower(ign)`, mayBeNull: true },
  uid: { key: sql`uid`, mayBeNull: true },
  role: { key: sql`role` },
  status: { key: sql`banned` },
  lastActive: { key: sql`last_active`, mayBeNull: true },
  createdAt: { key: sql`created_at` },
};

const userTexts = [sql`username`, sql`ign`, sql`uid`, sql`discord_id`, sql`email`];

export async function listUserTable(
  db: ReadDb,
  page: TablePage<UserColumn>,
): Promise<Found<Selectable<UserTable>>[]> {
  const { rows } = await sql<Found<Selectable<UserTable>>>`
    select *, ${totalColumn(page)} from users where ${contains(userTexts, page.search)}
    ${pageClause(userSortKeys[page.sort], sql`id`, page)}
  `.execute(db);
  return rows;
}

export function countUserTable(db: ReadDb, search: string | null): Promise<number> {
  return countRows(db, sql`users where ${contains(userTexts, search)}`);
}

type ClanColumn = (typeof CLAN_COLUMNS)[number];

export type AdminClanRow = {
  id: string;
  name: string;
  logo_file: string | null;
  leader_id: string;
  leader_name: string;
  member_count: number;
  wins: number;
  completed: number;
  created_at: Date;
};

const memberCount = sql`(select count(*) from clan_members where clan_id = clans.id)`;

const clanSortKeys: Record<ClanColumn, SortKey> = {
  name: { key: sql`lower(clans.name)` },
  leader: { key: sql`lower(leader.username)` },
  members: { key: memberCount },
  wins: { key: sql`figures.wins` },
  tournaments: { key: sql`figures.completed` },
  createdAt: { key: sql`clans.created_at` },
};

const clanTexts = [sql`clans.name`, sql`leader.username`];

const withLeader = sql`clans
  join clan_members as leads on leads.clan_id = clans.id and leads.role = 'leader'
  join users as leader on leader.id = leads.user_id`;

export async function listClanTable(
  db: ReadDb,
  page: TablePage<ClanColumn>,
): Promise<Found<AdminClanRow>[]> {
  const { rows } = await sql<Found<AdminClanRow>>`
    select clans.id, clans.name, clans.logo_file, clans.created_at, figures.wins, figures.completed,
      leader.id as leader_id, leader.username as leader_name, ${memberCount} as member_count,
      ${totalColumn(page)}
    from ${withLeader} join clan_figures as figures on figures.clan_id = clans.id
    where ${contains(clanTexts, page.search)}
    ${pageClause(clanSortKeys[page.sort], sql`clans.id`, page)}
  `.execute(db);
  return rows;
}

export function countClanTable(db: ReadDb, search: string | null): Promise<number> {
  const from = search === null ? sql`clans` : withLeader;
  return countRows(db, sql`${from} where ${contains(clanTexts, search)}`);
}

type TournamentColumn = (typeof TOURNAMENT_COLUMNS)[number];

export type AdminTournamentRow = {
  id: string;
  name: string;
  status: TournamentStatus;
  start_date: Date;
  max_teams: number;
  host_user_id: string;
  host_name: string;
  registered_teams: number;
};

const registeredTeams = sql`(
  select count(*) from registrations
  where tournament_id = tournaments.id and status <> 'rejected'
)`;

const tournamentSortKeys: Record<TournamentColumn, SortKey> = {
  name: { key: sql`lower(tournaments.name)` },
  host: { key: sql`lower(host.username)` },
  status: { key: sql`array_position(${TOURNAMENT_STATUSES}::text[], status)` },
  startDate: { key: sql`start_date` },
  teams: { key: registeredTeams },
  createdAt: { key: sql`tournaments.created_at` },
};

const tournamentTexts = [sql`tournaments.name`, sql`host.username`];

const withHost = sql`tournaments join users as host on host.id = tournaments.host_user_id`;

export async function listTournamentTable(
  db: ReadDb,
  page: TablePage<TournamentColumn>,
): Promise<Found<AdminTournamentRow>[]> {
  const { rows } = await sql<Found<AdminTournamentRow>>`
    select tournaments.id, name, status, start_date, max_teams, host_user_id,
      host.username as host_name, ${registeredTeams} as registered_teams,
      ${totalColumn(page)}
    from ${withHost} where ${contains(tournamentTexts, page.search)}
    ${pageClause(tournamentSortKeys[page.sort], sql`tournaments.id`, page)}
  `.execute(db);
  return rows;
}

export function countTournamentTable(db: ReadDb, search: string | null): Promise<number> {
  const from = search === null ? sql`tournaments` : withHost;
  return countRows(db, sql`${from} where ${contains(tournamentTexts, search)}`);
}

async function countRows(db: ReadDb, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${from}`.execute(db);
  return rows[0]?.count ?? 0;
}
