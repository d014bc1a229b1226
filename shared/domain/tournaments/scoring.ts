import type { Hundredths } from './hundredths.ts';

/** A side's result in one round. A placement of null, or no row at all, means that it did not play. */
export type ResultRow = {
  registrationId: string;
  placement: number | null;
  /** The side's kills as entered; a sum of `memberKills` takes precedence. */
  totalKills: number;
  memberKills: Readonly<Record<string, number>>;
};

export type RoundResults = { roundNumber: number; rows: readonly ResultRow[] };

type PlayedRow = ResultRow & { placement: number };

/** Returns whether the row's side played the round: without a placement it did not (rules/rounds 3.4). */
export function isPlayed(row: ResultRow): row is PlayedRow {
  return row.placement !== null;
}

/**
 * Returns a side's kills in a round: the sum over its players when any is given, else the entered
 * total; 0 for a side that did not play (rules/rounds 3.6 and 3.7).
 */
export function rowKills(row: Omit<ResultRow, 'registrationId'>): number {
  if (row.placement === null) return 0;
  const kills = Object.values(row.memberKills);
  return kills.length === 0 ? row.totalKills : kills.reduce((sum, own) => sum + own, 0);
}

/**
 * Returns the number of the last round that any side played, or null before the first
 * (rules/scoring 1.6).
 */
export function latestRoundNumber(rounds: readonly RoundResults[]): number | null {
  const played = rounds.filter((round) => round.rows.some(isPlayed));
  return played.length === 0 ? null : Math.max(...played.map((round) => round.roundNumber));
}

/** How a tournament scores a round. A place without an entry is worth 0 (rules/scoring 1.2). */
export type Scoring = {
  placementPoints: Readonly<Record<number, Hundredths>>;
  pointsPerKill: Hundredths;
};

/**
 * Returns a side's points of one round in hundredths: the points of its placement plus its kills
 * times the points per kill (rules/scoring 1.1). A side with placement null did not play and gets
 * 0, whatever its kills (rules/scoring 1.3).
 */
export function roundPoints(
  scoring: Scoring,
  result: { placement: number | null; kills: number },
): Hundredths {
  if (result.placement === null) return 0;
  return (scoring.placementPoints[result.placement] ?? 0) + result.kills * scoring.pointsPerKill;
}
