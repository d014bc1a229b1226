import { sql } from 'kysely';
import { DECIDING_STATS, type BoardOrder } from '#shared/domain/leaderboards/boards.ts';
import type { Stats } from '#shared/domain/tournaments/stats.ts';
import type { ReadDb } from '../../db/connection.ts';

export type SummaryRow = { completed: number; active: number; clans: number; players: number };

/** The number of rows that share the rank of the last one, including rows beyond the page. */
type WithLastRank = { last_rank_count: number };

/** Points are in hundredths. */
export type ClanBoardRow = Stats &
  WithLastRank & { id: string; name: string; logo_file: string | null };

/** Points are in hundredths. */
export type PlayerBoardRow = Stats &
  WithLastRank & {
    id: string;
    username: string;
    ign: string | null;
    avatar: string | null;
  };

export type BoardPart = { by: BoardOrder; limit: number };

export async function findSummary(db: ReadDb): Promise<SummaryRow> {
  const { rows } = await sql<SummaryRow>`
    select completed, open + ongoing as active,
      (select count(*) from clan_figures where registrations > 0) as clans,
      (select count(*) from player_figures where registrations > 0) as players
    from tournament_counts
  `.execute(db);
  return rows[0] ?? { completed: 0, active: 0, clans: 0, players: 0 };
}

/** Equal clans are ordered by id. */
export async function listClanBoardRows(db: ReadDb, part: BoardPart): Promise<ClanBoardRow[]> {
  const { rows } = await sql<ClanBoardRow>`
    with first as (${firstRows('clan_figures', 'clan_id', part)})
    select ${stats}, id, name, logo_file, (${lastRankCount('clan_figures', part)}) as last_rank_count
    from first join clans on id = clan_id
    order by ${orderClause(part.by)}, id
  `.execute(db);
  return rows;
}

/** Equal players are ordered by id. */
export async function listPlayerBoardRows(db: ReadDb, part: BoardPart): Promise<PlayerBoardRow[]> {
  const { rows } = await sql<PlayerBoardRow>`
    with first as (${firstRows('player_figures', 'user_id', part)})
    select ${stats}, id, username, ign, avatar,
      (${lastRankCount('player_figures', part)}) as last_rank_count
    from first join users on id = user_id
    order by ${orderClause(part.by)}, id
  `.execute(db);
  return rows;
}

/** A side with rank 1 in a completed tournament. */
export type WinnerRow = {
  tournament_id: string;
  registration_id: string;
  clan_id: string | null;
  team_id: string | null;
  name: string;
};

export async function listWinnerRows(
  db: ReadDb,
  tournamentIds: readonly string[],
): Promise<WinnerRow[]> {
  const { rows } = await sql<WinnerRow>`
    select final_standings.tournament_id, registration_id, clan_id, team_id, registrations.name
    from final_standings
    join registrations on registrations.id = registration_id
    join tournaments on tournaments.id = final_standings.tournament_id
    where final_standings.tournament_id = any(${tournamentIds}::uuid[]) and rank = 1
      and tournaments.status = 'completed'
    order by final_standings.tournament_id, registrations.created_at, registration_id
  `.execute(db);
  return rows;
}

const stats = sql`completed, registrations, wins, kills, points_hundredths as points`;

/** Condition and order match an index, so only `limit` entries are read, regardless of the board's length. */
function firstRows(table: string, key: string, { by, limit }: BoardPart) {
  return sql`
    select * from ${sql.table(table)} where registrations > 0
    order by ${orderClause(by)}, ${sql.ref(key)} limit ${limit}
  `;
}

/**
 * Counts the rows that equal the last of `first` in all deciding columns. It reads that many entries of the same
 * index.
 */
function lastRankCount(table: string, { by }: BoardPart) {
  const columns = decidingColumns(by);
  const isLevel = columns.map(
    (column) => sql`${sql.ref(`everybody.${column}`)} = ${sql.ref(`last.${column}`)}`,
  );
  return sql`
    select count(*) from ${sql.table(table)} as everybody,
      (select * from first order by ${sql.join(columns.map((column) => sql.ref(column)))} limit 1) as last
    where everybody.registrations > 0 and ${sql.join(isLevel, sql` and `)}
  `;
}

function orderClause(by: BoardOrder) {
  return sql.join(decidingColumns(by).map((column) => sql`${sql.ref(column)} desc`));
}

function decidingColumns(by: BoardOrder): string[] {
  return DECIDING_STATS[by].map((figure) => (figure === 'points' ? 'points_hundredths' : figure));
}
