import { ordinal } from '#shared/domain/tournaments/ordinal.ts';
import type { MovedSide } from '#shared/contract/scoring.ts';
import { formatNumber } from '#web/lib/format/number.ts';

/** Describes how many sides a change moves: '7 sides move. The points of 2 more change.' */
export function summarizeMoves(moved: readonly MovedSide[]): string {
  const ranked = moved.filter(({ rankBefore, rankAfter }) => rankBefore !== rankAfter).length;
  const others = moved.length - ranked;
  if (moved.length === 0) return 'No side moves, and no points change.';
  if (ranked === 0) {
    return `No side moves. The points of ${others === 1 ? '1 side' : `${others} sides`} change.`;
  }
  const moves = ranked === 1 ? '1 side moves.' : `${ranked} sides move.`;
  return others === 0 ? moves : `${moves} The points of ${others} more change.`;
}

/** Describes how a side moves, to follow its name: '3rd to 1st (52 to 61 points)'. */
export function describeMove({
  rankBefore,
  rankAfter,
  pointsBefore,
  pointsAfter,
}: MovedSide): string {
  const rank =
    rankBefore === rankAfter
      ? `stays ${ordinal(rankAfter)}`
      : `${ordinal(rankBefore)} to ${ordinal(rankAfter)}`;
  const after = `${formatNumber(pointsAfter)} ${pointsAfter === 1 ? 'point' : 'points'}`;
  const points = pointsBefore === pointsAfter ? after : `${formatNumber(pointsBefore)} to ${after}`;
  return `${rank} (${points})`;
}
