/**
 * Compares two texts by their UTF-16 units, independent of the machine's language. Returns a
 * negative number, zero or a positive number.
 */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * Compares two names ignoring case first, so that 'alpha' comes before 'Beta', then exactly.
 * Returns a negative number, zero for identical names, or a positive number.
 */
export function compareNames(a: string, b: string): number {
  return compareText(a.toLowerCase(), b.toLowerCase()) || compareText(a, b);
}
