import { sql } from 'kysely';
import type { TOURNAMENT_COLUMNS } from '#shared/contract/admin.ts';
import { TOURNAMENT_STATUSES, type TournamentStatus } from '#shared/domain/tournaments/status.ts';
import type { ReadDb } from '../../db/connection.ts';
import {
  contains,
  pageOf,
  totalOf,
  type Found,
  type SortKey,
  type TablePage,
} from './table-page.repository.ts';

export type TournamentColumn = (typeof TOURNAMENT_COLUMNS)[number];

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

const sortKeys: Record<TournamentColumn, SortKey> = {
  name: { key: sql`lower(tournaments.name)` },
  host: { key: sql`lower(host.username)` },
  status: { key: sql`array_position(${TOURNAMENT_STATUSES}::text[], status)` },
  startDate: { key: sql`start_date` },
  teams: { key: registeredTeams },
  createdAt: { key: sql`tournaments.created_at` },
};

const texts = [sql`tournaments.name`, sql`host.username`];

const withHost = sql`tournaments join users as host on host.id = tournaments.host_user_id`;

/** Returns one page of all tournaments with drafts, each with its host and number of sides. */
export async function listTournamentTable(
  db: ReadDb,
  page: TablePage<TournamentColumn>,
): Promise<Found<AdminTournamentRow>[]> {
  const { rows } = await sql<Found<AdminTournamentRow>>`
    select tournaments.id, name, status, start_date, max_teams, host_user_id,
      host.username as host_name, ${registeredTeams} as registered_teams,
      ${totalOf(page)}
    from ${withHost} where ${contains(texts, page.search)}
    ${pageOf(sortKeys[page.sort], sql`tournaments.id`, page)}
  `.execute(db);
  return rows;
}

export async function countTournamentTable(db: ReadDb, search: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${search === null ? sql`tournaments` : withHost}
    where ${contains(texts, search)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}
