import type { Tournament } from '#shared/contract/tournaments.ts';
import { toHundredths } from '#shared/domain/tournaments/hundredths.ts';
import { DEFAULT_RULES, type ScoringRules } from '#shared/domain/tournaments/scoring-rules.ts';

/** The tournament's scoring in hundredths of a point, as the scoring rules expect. */
export function getScoring(tournament: Tournament): ScoringRules {
  const placementPoints = Object.entries(tournament.placementPoints).map(
    ([place, points]) => [place, toHundredths(points) ?? 0] as const,
  );
  return {
    ...DEFAULT_RULES,
    placementPoints: Object.fromEntries(placementPoints),
    pointsPerKill: toHundredths(tournament.pointsPerKill) ?? 0,
  };
}
