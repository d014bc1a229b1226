import type { Tournament } from '#shared/contract/tournaments.ts';
import { inHundredths } from '#shared/domain/tournaments/scoring-in-points.ts';
import { DEFAULT_RULES, type ScoringRules } from '#shared/domain/tournaments/scoring-rules.ts';

type Scored = Pick<Tournament, 'placementPoints' | 'pointsPerKill' | 'scoringRules'>;

/** Returns the tournament's scoring in hundredths of a point, as the scoring rules expect it. */
export function getScoring({
  placementPoints,
  pointsPerKill,
  scoringRules: own,
}: Scored): ScoringRules {
  return inHundredths({
    placementPoints,
    pointsPerKill,
    killCap: own.killCap ?? DEFAULT_RULES.killCap,
    killMultipliers: own.killMultipliers ?? DEFAULT_RULES.killMultipliers,
    countBest: own.countBest ?? DEFAULT_RULES.countBest,
    tieBreaks: own.tieBreaks ?? DEFAULT_RULES.tieBreaks,
    matchPoint: own.matchPoint ?? DEFAULT_RULES.matchPoint,
    perRound: own.perRound ?? DEFAULT_RULES.perRound,
  });
}
