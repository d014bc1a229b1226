/** A side's result in one round. A placement of null, or no row at all, means that it did not play. */
export type ResultRow = {
  registrationId: string;
  placement: number | null;
  /** The side's kills as entered. A sum of `memberKills` takes precedence. */
  totalKills: number;
  memberKills: Readonly<Record<string, number>>;
};

export type RoundResults = {
  roundNumber: number;
  /** True if the host has excluded the round from everything that is counted (rules/scoring 9.1). */
  isIgnored: boolean;
  rows: readonly ResultRow[];
};

type PlayedRow = ResultRow & { placement: number };

/** Returns whether the row's side played in the round. Without a placement it did not (rules/rounds 3.4). */
export function isPlayed(row: ResultRow): row is PlayedRow {
  return row.placement !== null;
}

/**
 * Returns a side's kills in a round: the sum over its players if any kills are given, otherwise the entered total;
 * 0 for a side that did not play (rules/rounds 3.6 and 3.7).
 */
export function rowKills(row: Omit<ResultRow, 'registrationId'>): number {
  if (row.placement === null) return 0;
  const kills = Object.values(row.memberKills);
  return kills.length === 0 ? row.totalKills : kills.reduce((sum, own) => sum + own, 0);
}

/** Returns the rounds that any side played and that are not ignored, in ascending order (rules/scoring 1.6). */
export function playedRounds(rounds: readonly RoundResults[]): RoundResults[] {
  return rounds
    .filter(({ isIgnored, rows }) => !isIgnored && rows.some(isPlayed))
    .toSorted((a, b) => a.roundNumber - b.roundNumber);
}
