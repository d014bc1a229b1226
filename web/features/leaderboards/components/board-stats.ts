import {
  BOARD_ORDERS,
  DECIDING_FIGURES,
  type BoardOrder,
} from '#shared/domain/leaderboards/boards.ts';
import { ordinal } from '#shared/domain/tournaments/ordinal.ts';
import { formatNumber } from '#web/lib/format/number.ts';

/** What a row of a board counts. */
export type BoardStat = BoardOrder | 'registrations';

/** What each figure is called over its column, under a name and where the order is chosen. */
export const FIGURE_LABELS: Readonly<Record<BoardStat, string>> = {
  completed: 'Completed',
  registrations: 'Entered',
  wins: 'Wins',
  kills: 'Kills',
  points: 'Points',
};

const IN_WORDS: Readonly<Record<BoardStat, string>> = {
  completed: 'completed tournaments',
  registrations: 'tournaments entered',
  wins: 'wins',
  kills: 'kills',
  points: 'points',
};

/** Returns what decides the ranks of an order, as a sentence (rules/leaderboards 2). */
export function rankedBy(by: BoardOrder): string {
  const steps = DECIDING_FIGURES[by].map((figure) => `by ${IN_WORDS[figure]}`);
  return `Ranked ${steps.join(', then ')}.`;
}

/** Returns the figures that stand under a name beside the one that ranks: what decides among equals, then the others. */
export function statsUnder(by: BoardOrder): readonly BoardStat[] {
  return [...new Set<BoardStat>([...DECIDING_FIGURES[by], ...BOARD_ORDERS])].slice(1);
}

/** Whether a row has one of the three metals: with none of what ranks the board it leads nobody. */
export function isOnPodium(
  row: { rank: number } & Readonly<Record<BoardOrder, number>>,
  by: BoardOrder,
): boolean {
  return row.rank <= 3 && row[by] > 0;
}

/**
 * Returns with how many others each rank of a part is shared, by rank. The last rank may go on behind the part:
 * `lastRankCount` says how many have it in all.
 */
export function sharedRanks(
  rows: readonly { rank: number }[],
  lastRankCount: number,
): ReadonlyMap<number, number> {
  const others = new Map<number, number>();
  for (const { rank } of rows) others.set(rank, (others.get(rank) ?? -1) + 1);
  const last = rows.at(-1)?.rank;
  if (last !== undefined) others.set(last, Math.max(others.get(last) ?? 0, lastRankCount - 1));
  return others;
}

/** Returns a rank that is shared in words: "4th, tied with 28"; null for one that is not. */
export function formatTie(rank: number, others: number): string | null {
  return others === 0 ? null : `${ordinal(rank)}, tied with ${formatNumber(others)}`;
}

/** Returns the type of the figures that rank a board, smaller the more signs the longest of them has. */
export function rankingType(longest: number): { podium: string; others: string } {
  if (longest <= 6) return { podium: 'text-3xl', others: 'text-2xl' };
  if (longest <= 9) return { podium: 'text-xl sm:text-3xl', others: 'text-lg sm:text-2xl' };
  return {
    podium: 'text-base sm:text-2xl lg:text-3xl',
    others: 'text-base sm:text-xl lg:text-2xl',
  };
}
