import {
  BOARD_ORDERS,
  DECIDING_FIGURES,
  type BoardOrder,
} from '../../../../shared/domain/leaderboards/boards.ts';

/** What a row of a board counts. */
export type BoardFigure = BoardOrder | 'registrations';

/** What each figure is called over its column, under a name and where the order is chosen. */
export const FIGURE_LABELS: Readonly<Record<BoardFigure, string>> = {
  completed: 'Completed',
  registrations: 'Entered',
  wins: 'Wins',
  kills: 'Kills',
  points: 'Points',
};

const IN_WORDS: Readonly<Record<BoardFigure, string>> = {
  completed: 'completed tournaments',
  registrations: 'tournaments entered',
  wins: 'wins',
  kills: 'kills',
  points: 'points',
};

/** Returns what decides the ranks of an order, as a sentence (contract §5). */
export function rankedBy(by: BoardOrder): string {
  const steps = DECIDING_FIGURES[by].map((figure) => `by ${IN_WORDS[figure]}`);
  return `Ranked ${steps.join(', then ')}.`;
}

/** Returns the figures that stand under a name beside the one that ranks: what decides among equals, then the others. */
export function figuresUnder(by: BoardOrder): readonly BoardFigure[] {
  return [...new Set<BoardFigure>([...DECIDING_FIGURES[by], ...BOARD_ORDERS])].slice(1);
}

/** Whether a row has one of the three metals: with none of what ranks the board it leads nobody. */
export function isOnPodium(
  row: { rank: number } & Readonly<Record<BoardOrder, number>>,
  by: BoardOrder,
): boolean {
  return row.rank <= 3 && row[by] > 0;
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
