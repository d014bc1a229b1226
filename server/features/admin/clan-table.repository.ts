import { sql } from 'kysely';
import type { CLAN_COLUMNS } from '#shared/contract/admin.ts';
import type { ReadDb } from '../../db/connection.ts';
import {
  contains,
  pageOf,
  totalOf,
  type Found,
  type SortKey,
  type TablePage,
} from './table-page.repository.ts';

export type ClanColumn = (typeof CLAN_COLUMNS)[number];

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

const sortKeys: Record<ClanColumn, SortKey> = {
  name: { key: sql`lower(clans.name)` },
  leader: { key: sql`lower(leader.username)` },
  members: { key: memberCount },
  wins: { key: sql`figures.wins` },
  tournaments: { key: sql`figures.completed` },
  createdAt: { key: sql`clans.created_at` },
};

const texts = [sql`clans.name`, sql`leader.username`];

const withLeader = sql`clans
  join clan_members as leads on leads.clan_id = clans.id and leads.role = 'leader'
  join users as leader on leader.id = leads.user_id`;

/** Returns one page of all clans with leader, number of members and stats. */
export async function listClanTable(
  db: ReadDb,
  page: TablePage<ClanColumn>,
): Promise<Found<AdminClanRow>[]> {
  const { rows } = await sql<Found<AdminClanRow>>`
    select clans.id, clans.name, clans.logo_file, clans.created_at, figures.wins, figures.completed,
      leader.id as leader_id, leader.username as leader_name, ${memberCount} as member_count,
      ${totalOf(page)}
    from ${withLeader} join clan_figures as figures on figures.clan_id = clans.id
    where ${contains(texts, page.search)}
    ${pageOf(sortKeys[page.sort], sql`clans.id`, page)}
  `.execute(db);
  return rows;
}

export async function countClanTable(db: ReadDb, search: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${search === null ? sql`clans` : withLeader}
    where ${contains(texts, search)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}
