/**
 * Compares two strings by their UTF-16 units, independent of the machine's language. Returns a
 * negative number, zero or a positive number.
 */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * Compares two names, first ignoring case, so 'alpha' comes before 'Beta', then exactly. Returns a negative number,
 * zero for identical names, or a positive number.
 */
export function compareNames(a: string, b: string): number {
  return compareText(a.toLowerCase(), b.toLowerCase()) || compareText(a, b);
}

/**
 * Returns the rows of an ordered list, each with its competition rank (1, 2, 2, 4). A row that is `equal` to the
 * previous one shares its rank (rules/scoring 2.4).
 */
export function withCompetitionRank<Row>(
  ordered: readonly Row[],
  equal: (previous: Row, row: Row) => boolean,
): { row: Row; rank: number }[] {
  const ranked: { row: Row; rank: number }[] = [];
  for (const [index, row] of ordered.entries()) {
    const previous = ranked.at(-1);
    const isLevel = previous !== undefined && equal(previous.row, row);
    ranked.push({ row, rank: isLevel ? previous.rank : index + 1 });
  }
  return ranked;
}
