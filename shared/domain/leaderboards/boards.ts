import { withCompetitionRank } from '../competition-rank.ts';
import type { Stats } from '../tournaments/stats.ts';

/**
 * What the boards can be ordered by. `completed` is the default: tournaments completed, ties broken
 * by more registrations (rules/leaderboards 2.2).
 */
export const BOARD_ORDERS = ['completed', 'wins', 'kills', 'points'] as const;
export type BoardOrder = (typeof BOARD_ORDERS)[number];

/** Rows of a board: unless told, and at most (rules/leaderboards 2.5). */
export const BOARD_LIMITS = { default: 10, max: 100 } as const;

/**
 * The figures that decide each order, the one that matters most first; more is better in all of them.
 * Whoever is level in every one of them shares a rank.
 */
export const DECIDING_FIGURES = {
  completed: ['completed', 'registrations'],
  wins: ['wins', 'completed', 'registrations'],
  kills: ['kills', 'completed', 'registrations'],
  points: ['points', 'completed', 'registrations'],
} as const satisfies Record<BoardOrder, readonly (keyof Stats)[]>;

/**
 * Returns the first rows of a board, which come in its order, each with its competition rank (1, 2, 2, 4).
 * Whoever is left out comes after all of them, so these are their ranks on the whole board too.
 */
export function rankBoard<Row extends Stats>(
  first: readonly Row[],
  by: BoardOrder,
): { row: Row; rank: number }[] {
  const deciding = DECIDING_FIGURES[by];
  return withCompetitionRank(first, (previous, row) =>
    deciding.every((figure) => previous[figure] === row[figure]),
  );
}
