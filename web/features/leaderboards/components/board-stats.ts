import {
  BOARD_ORDERS,
  DECIDING_STATS,
  type BoardOrder,
} from '#shared/domain/leaderboards/boards.ts';
import { ordinal } from '#shared/domain/tournaments/ordinal.ts';
import { formatNumber } from '#web/lib/format/number.ts';

export type BoardStat = BoardOrder | 'registrations';

export const FIGURE_LABELS: Readonly<Record<BoardStat, string>> = {
  completed: 'Completed',
  registrations: 'Entered',
  wins: 'Wins',
  kills: 'Kills',
  points: 'Points',
};

const PHRASES: Readonly<Record<BoardStat, string>> = {
  completed: 'completed tournaments',
  registrations: 'tournaments entered',
  wins: 'wins',
  kills: 'kills',
  points: 'points',
};

/** See rules/leaderboards 2. */
export function rankedBy(by: BoardOrder): string {
  const steps = DECIDING_STATS[by].map((figure) => `by ${PHRASES[figure]}`);
  return `Ranked ${steps.join(', then ')}.`;
}

/** Returns the tie-breaks, then the other stats, without the one that ranks the board. */
export function statsUnder(by: BoardOrder): readonly BoardStat[] {
  return [...new Set<BoardStat>([...DECIDING_STATS[by], ...BOARD_ORDERS])].slice(1);
}

/** A row with 0 of the stat that ranks the board is never on the podium. */
export function isOnPodium(
  row: { rank: number } & Readonly<Record<BoardOrder, number>>,
  by: BoardOrder,
): boolean {
  return row.rank <= 3 && row[by] > 0;
}

/** Returns how many others share each rank. `lastRankCount` includes rows beyond this part. */
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

export function formatTie(rank: number, others: number): string | null {
  return others === 0 ? null : `${ordinal(rank)}, tied with ${formatNumber(others)}`;
}

/** Longer numbers get smaller type, so they fit on a phone. */
export function rankingType(longest: number): { podium: string; others: string } {
  if (longest <= 6) return { podium: 'text-3xl', others: 'text-2xl' };
  if (longest <= 9) return { podium: 'text-xl sm:text-3xl', others: 'text-lg sm:text-2xl' };
  return {
    podium: 'text-base sm:text-2xl lg:text-3xl',
    others: 'text-base sm:text-xl lg:text-2xl',
  };
}
