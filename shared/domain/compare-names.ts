/**
 * Orders two texts by their UTF-16 units: the same on every machine, whatever its language.
 * Returns a negative number, zero or a positive number.
 */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * Orders two names without regard to case first, so that 'alpha' stands before 'Beta', then exactly.
 * Returns a negative number, zero (the very same name) or a positive number.
 */
export function compareNames(a: string, b: string): number {
  return compareText(a.toLowerCase(), b.toLowerCase()) || compareText(a, b);
}
