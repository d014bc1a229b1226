import { formatNumber } from '#web/lib/format/number.ts';

/** Formats points with their sign, using the same minus sign as the totals beside them: "+5", "−2.5", "±0". */
export function formatSigned(points: number): string {
  const sign = points === 0 ? '±' : '+';
  return `${points < 0 ? '' : sign}${formatNumber(points)}`;
}

/** Says from when an adjustment counts: "After round 3". */
export function formatAfter(afterRound: number): string {
  return afterRound === 0 ? 'Carried over' : `After round ${afterRound}`;
}
