/** A whole number of hundredths, in which points and money are computed, so sums are exact (rules/http 1.5). */
export type Hundredths = number;

/**
 * Converts a decimal number to hundredths, exactly; null if it has more than two decimals, is not finite, or is too
 * large.
 */
export function toHundredths(decimal: number): Hundredths | null {
  const hundredths = Math.round(decimal * 100);
  // Dividing gives the double nearest to a two-decimal number, so only such numbers come back equal.
  if (!Number.isSafeInteger(hundredths) || hundredths / 100 !== decimal) return null;
  return hundredths === 0 ? 0 : hundredths;
}

/** Converts hundredths to the decimal number that the API and the screens show. */
export function fromHundredths(hundredths: Hundredths): number {
  return hundredths / 100;
}
