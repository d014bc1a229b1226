import { compareNames, compareText, withCompetitionRank } from '../ranking.ts';
import type { Hundredths } from './hundredths.ts';
import { isPlayed, latestRoundNumber, roundPoints, rowKills } from './scoring.ts';
import type { RoundResults, Scoring } from './scoring.ts';

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

/** An approved registration, of a clan or of a team without one. */
export type Side = {
  registrationId: string;
  clanId: string | null;
  teamId: string | null;
  name: string;
};

/** The input of the standings; the order of sides, rounds and rows does not matter. */
export type TournamentResults = {
  sides: readonly Side[];
  rounds: readonly RoundResults[];
  scoring: Scoring;
};

/** A row of the final scores (rules/scoring 2). */
export type FinalScoreRow = {
  rank: number;
  registrationId: string;
  clanId: string | null;
  teamId: string | null;
  clanName: string;
  totalPoints: Hundredths;
  /** Rounds won. */
  wins: number;
  totalKills: number;
  roundsPlayed: number;
  /** Over the rounds played; 0 for a side that played none. */
  averagePosition: number;
};

/**
 * Returns a row for every side, the best first; empty before any side has played. Sides level on
 * every tie-break share a rank and are ordered by name (rules/scoring 2.3).
 */
export function finalScores(
  results: TournamentResults,
  tieBreaks: readonly TieBreak[] = DEFAULT_TIE_BREAKS,
): FinalScoreRow[] {
  const latest = latestRoundNumber(results.rounds);
  if (latest === null) return [];
  const tallies = tally(results, latest);
  const entries = results.sides.map((side) => ({
    side,
    tally: tallies.get(side.registrationId) ?? noRounds(),
  }));
  const ordered = entries.toSorted(
    (a, b) =>
      compareTallies(tieBreaks, a.tally, b.tally) ||
      compareNames(a.side.name, b.side.name) ||
      compareText(a.side.registrationId, b.side.registrationId),
  );
  return withCompetitionRank(
    ordered,
    (previous, entry) => compareTallies(tieBreaks, previous.tally, entry.tally) === 0,
  ).map(({ row, rank }) => finalScoreRow(row.side, row.tally, rank));
}

function tally({ rounds, scoring }: TournamentResults, latest: number): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const round of rounds) {
    for (const row of round.rows.filter(isPlayed)) {
      const own = tallies.get(row.registrationId) ?? noRounds();
      const kills = rowKills(row);
      own.totalPoints += roundPoints(scoring, { placement: row.placement, kills });
      own.totalKills += kills;
      own.roundsPlayed += 1;
      own.placementSum += row.placement;
      if (row.placement === 1) own.roundWins += 1;
      if (round.roundNumber === latest) own.latestPlacement = row.placement;
      tallies.set(row.registrationId, own);
    }
  }
  return tallies;
}

function noRounds(): Tally {
  return {
    totalPoints: 0,
    roundWins: 0,
    totalKills: 0,
    roundsPlayed: 0,
    placementSum: 0,
    latestPlacement: null,
  };
}

function finalScoreRow(side: Side, tally: Tally, rank: number): FinalScoreRow {
  const { totalPoints, roundWins, totalKills, roundsPlayed, placementSum } = tally;
  return {
    rank,
    registrationId: side.registrationId,
    clanId: side.clanId,
    teamId: side.teamId,
    clanName: side.name,
    totalPoints,
    wins: roundWins,
    totalKills,
    roundsPlayed,
    averagePosition: roundsPlayed === 0 ? 0 : placementSum / roundsPlayed,
  };
}
