import type { ResultRow, RoundResults } from '../scoring.ts';
import { DEFAULT_RULES, type ScoringRules } from '../scoring-rules.ts';
import type { Side, TournamentResults } from '../standings.ts';

/** Returns rules with 10, 6 and 4 points for the first three places and 1 for a kill, unless others are given. */
export function sampleRules(given: Partial<ScoringRules> = {}): ScoringRules {
  return {
    ...DEFAULT_RULES,
    placementPoints: { 1: 1_000, 2: 600, 3: 400 },
    pointsPerKill: 100,
    ...given,
  };
}

export function sampleSide(name: string): Side {
  return { registrationId: `r-${name}`, clanId: `c-${name}`, teamId: null, name };
}

/** Returns a round from rows of `[name, placement, kills]`. */
export function sampleRound(
  roundNumber: number,
  ...rows: [string, number | null, number][]
): RoundResults {
  return roundOf(
    roundNumber,
    rows.map(([name, placement, totalKills]) => ({
      registrationId: `r-${name}`,
      placement,
      totalKills,
      memberKills: {},
    })),
  );
}

export function roundOf(roundNumber: number, rows: readonly ResultRow[]): RoundResults {
  return { roundNumber, isIgnored: false, rows };
}

export function sampleResults(
  names: readonly string[],
  rounds: readonly RoundResults[],
  given: Partial<TournamentResults> = {},
): TournamentResults {
  return {
    sides: names.map(sampleSide),
    rounds,
    lastRound: 20,
    scoring: sampleRules(),
    adjustments: [],
    tieDecisions: [],
    ...given,
  };
}
