/** A whole number of hundredths: points and money inside the product, so that sums are exact (rules/http 1.5). */
export type Hundredths = number;

/**
 * Returns a decimal number in hundredths, exactly; null when it has more than two decimals, is not
 * finite, or is too large to be counted in hundredths without loss.
 */
export function toHundredths(decimal: number): Hundredths | null {
  const hundredths = Math.round(decimal * 100);
  // Dividing gives the double nearest to a two-decimal number, so only such numbers come back equal.
  if (!Number.isSafeInteger(hundredths) || hundredths / 100 !== decimal) return null;
  return hundredths === 0 ? 0 : hundredths;
}

/** Returns hundredths as the decimal number that the API and the screens show. */
export function fromHundredths(hundredths: Hundredths): number {
  return hundredths / 100;
}

/** Returns the sum of amounts in hundredths; 0 of none. */
export function sumHundredths(amounts: Iterable<Hundredths>): Hundredths {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
}
