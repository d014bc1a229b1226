/** The criteria of standings, before the name. */
export type TieBreak =
  | 'totalPoints'
  | 'roundWins'
  | 'totalKills'
  | 'averagePosition'
  | 'latestRoundPlacement';

/** The default order of the criteria (rules/scoring 2.1). */
export const DEFAULT_TIE_BREAKS: readonly TieBreak[] = [
  'totalPoints',
  'roundWins',
  'totalKills',
  'averagePosition',
  'latestRoundPlacement',
];

/** A side's totals over all rounds that it played. */
export type Tally = {
  /** In hundredths. */
  totalPoints: number;
  roundWins: number;
  totalKills: number;
  roundsPlayed: number;
  placementSum: number;
  latestPlacement: number | null;
};

const COMPARE: Readonly<Record<TieBreak, (a: Tally, b: Tally) => number>> = {
  totalPoints: (a, b) => b.totalPoints - a.totalPoints,
  roundWins: (a, b) => b.roundWins - a.roundWins,
  totalKills: (a, b) => b.totalKills - a.totalKills,
  averagePosition: compareAveragePosition,
  latestRoundPlacement: (a, b) => unplayedLast(a.latestPlacement) - unplayedLast(b.latestPlacement),
};

/** Compares two tallies by the criteria, the better first; 0 when they are level on all of them. */
export function compareTallies(tieBreaks: readonly TieBreak[], a: Tally, b: Tally): number {
  for (const tieBreak of tieBreaks) {
    const difference = COMPARE[tieBreak](a, b);
    if (difference !== 0) return difference;
  }
  return 0;
}

function compareAveragePosition(a: Tally, b: Tally): number {
  if (a.roundsPlayed === 0 || b.roundsPlayed === 0) {
    return Number(a.roundsPlayed === 0) - Number(b.roundsPlayed === 0);
  }
  // Cross-multiplied, because two equal averages need not be the same double.
  return a.placementSum * b.roundsPlayed - b.placementSum * a.roundsPlayed;
}

function unplayedLast(placement: number | null): number {
  return placement ?? Number.MAX_SAFE_INTEGER;
}
