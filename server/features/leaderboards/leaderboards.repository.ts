import { sql } from 'kysely';
import { DECIDING_FIGURES, type BoardOrder } from '../../../shared/domain/leaderboards/boards.ts';
import type { Figures } from '../../../shared/domain/tournaments/figures.ts';
import type { Db } from '../../db/connection.ts';

/** The counters above the boards. */
export type SummaryRow = { completed: number; active: number; clans: number; players: number };

/** A clan with its figures; points in hundredths. */
export type ClanBoardRow = Figures & { id: string; name: string; logo_file: string | null };

/** A player with their figures; points in hundredths. */
export type PlayerBoardRow = Figures & {
  id: string;
  username: string;
  ign: string | null;
  avatar: string | null;
};

/** Which rows of a board are asked for: the first so many in an order. */
export type BoardPart = { by: BoardOrder; limit: number };

/** Counts tournaments from their kept counters, and clans and players from their kept figures, in one statement. */
export async function findSummary(db: Db): Promise<SummaryRow> {
  const { rows } = await sql<SummaryRow>`
    select completed, open + ongoing as active,
      (select count(*) from clan_figures where registrations > 0) as clans,
      (select count(*) from player_figures where registrations > 0) as players
    from tournament_counts
  `.execute(db);
  return rows[0] ?? { completed: 0, active: 0, clans: 0, players: 0 };
}

/** The first clans of the board in an order, equals by their ids, in one statement. */
export async function listClanBoardRows(db: Db, part: BoardPart): Promise<ClanBoardRow[]> {
  const { rows } = await sql<ClanBoardRow>`
    select ${figures}, id, name, logo_file
    from (${firstOf('clan_figures', 'clan_id', part)}) as first join clans on id = clan_id
    order by ${orderOf(part.by)}, id
  `.execute(db);
  return rows;
}

/** The first players of the board in an order, equals by their ids, in one statement. */
export async function listPlayerBoardRows(db: Db, part: BoardPart): Promise<PlayerBoardRow[]> {
  const { rows } = await sql<PlayerBoardRow>`
    select ${figures}, id, username, ign, avatar
    from (${firstOf('player_figures', 'user_id', part)}) as first join users on id = user_id
    order by ${orderOf(part.by)}, id
  `.execute(db);
  return rows;
}

const figures = sql`completed, registrations, wins, kills, points_hundredths as points`;

/** Condition and order are those of an index: so many entries are read of it, however long the board is. */
function firstOf(table: string, key: string, { by, limit }: BoardPart) {
  return sql`
    select * from ${sql.table(table)} where registrations > 0
    order by ${orderOf(by)}, ${sql.ref(key)} limit ${limit}
  `;
}

function orderOf(by: BoardOrder) {
  const columns = DECIDING_FIGURES[by].map((figure) =>
    figure === 'points' ? 'points_hundredths' : figure,
  );
  return sql.join(columns.map((column) => sql`${sql.ref(column)} desc`));
}
