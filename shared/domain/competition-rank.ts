/**
 * Returns the rows of an ordered list, each with its competition rank (1, 2, 2, 4): a row that is
 * `equal` to the previous one shares its rank (rules/scoring 2.4).
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
