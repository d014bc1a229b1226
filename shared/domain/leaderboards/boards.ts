import { withCompetitionRank } from '../ranking.ts';
import type { Stats } from '../tournaments/stats.ts';

/**
 * The orders of the boards. `completed` is the default: completed tournaments, ties broken by more
 * registrations (rules/leaderboards 2.2).
 */
export const BOARD_ORDERS = ['completed', 'wins', 'kills', 'points'] as const;
export type BoardOrder = (typeof BOARD_ORDERS)[number];

/** The number of rows of a board: the default and the maximum (rules/leaderboards 2.5). */
export const BOARD_LIMITS = { default: 10, max: 100 } as const;

/**
 * The stats that decide each order, most important first. More is better in all of them. Rows that are equal in all
 * of them share a rank.
 */
export const DECIDING_STATS = {
  completed: ['completed', 'registrations'],
  wins: ['wins', 'completed', 'registrations'],
  kills: ['kills', 'completed', 'registrations'],
  points: ['points', 'completed', 'registrations'],
} as const satisfies Record<BoardOrder, readonly (keyof Stats)[]>;

/**
 * Returns the first rows of a board, already in order, each with its competition rank (1, 2, 2, 4). The omitted rows
 * come after them, so the ranks are the same as on the whole board.
 */
export function rankBoard<Row extends Stats>(
  first: readonly Row[],
  by: BoardOrder,
): { row: Row; rank: number }[] {
  const deciding = DECIDING_STATS[by];
  return withCompetitionRank(first, (previous, row) =>
    deciding.every((figure) => previous[figure] === row[figure]),
  );
}
