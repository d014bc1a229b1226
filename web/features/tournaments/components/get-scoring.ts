import type { Tournament } from '#shared/contract/tournaments.ts';
import { inHundredths, withDefaults } from '#shared/domain/tournaments/scoring-in-points.ts';
import type { ScoringRules } from '#shared/domain/tournaments/scoring-rules.ts';

type Scored = Pick<Tournament, 'placementPoints' | 'pointsPerKill' | 'scoringRules'>;

/** In hundredths of a point, as the scoring rules expect it. */
export function getScoring({ placementPoints, pointsPerKill, scoringRules }: Scored): ScoringRules {
  return inHundredths({ placementPoints, pointsPerKill, ...withDefaults(scoringRules) });
}
