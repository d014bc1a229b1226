/** Matches at most two decimals after a point or comma, with or without a sign. */
const SIGNED = /^([+\-−–])?\s*(\d+(?:[.,]\d{1,2})?)$/;

/** Reads points with a sign, such as "-2", "−2" or "+2,5"; NaN for anything else, which every schema refuses. */
export function readSigned(typed: string): number {
  const [, sign = '+', amount] = SIGNED.exec(typed.trim()) ?? [];
  if (amount === undefined) return Number.NaN;
  const points = Number(amount.replace(',', '.'));
  return sign === '+' ? points : -points;
}
