import { compareNames, compareText } from '../compare-names.ts';
import { withCompetitionRank } from '../competition-rank.ts';
import type { Hundredths } from './hundredths.ts';
import { isPlayed, latestRoundNumber, rowKills } from './round-results.ts';
import type { RoundResults } from './round-results.ts';
import { roundPoints } from './scoring.ts';
import type { Scoring } from './scoring.ts';
import { compareTallies, DEFAULT_TIE_BREAKS } from './tie-breaks.ts';
import type { Tally, TieBreak } from './tie-breaks.ts';

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
