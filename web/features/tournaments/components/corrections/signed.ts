import { formatNumber } from '#web/lib/format/number.ts';

/** Uses the same minus sign as the totals beside it: "+5", "−2.5", "±0". */
export function formatSigned(points: number): string {
  const sign = points === 0 ? '±' : '+';
  return `${points < 0 ? '' : sign}${formatNumber(points)}`;
}

export function formatAfter(afterRound: number): string {
  return afterRound === 0 ? 'Carried over' : `After round ${afterRound}`;
}

/** Matches at most two decimals after a point or comma, with or without a sign. */
const SIGNED = /^([+\-−–])?\s*(\d+(?:[.,]\d{1,2})?)$/;

/** Reads points with a sign, such as "-2", "−2" or "+2,5"; NaN for anything else, which every schema refuses. */
export function readSigned(typed: string): number {
  const [, sign = '+', amount] = SIGNED.exec(typed.trim()) ?? [];
  if (amount === undefined) return Number.NaN;
  const points = Number(amount.replace(',', '.'));
  return sign === '+' ? points : -points;
}
