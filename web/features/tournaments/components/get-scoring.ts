import type { Tournament } from '#shared/contract/tournaments.ts';
import { toHundredths } from '#shared/domain/tournaments/hundredths.ts';
import type { Scoring } from '#shared/domain/tournaments/scoring.ts';

/** The tournament's scoring in hundredths of a point, as the scoring rules expect. */
export function getScoring(tournament: Tournament): Scoring {
  const placementPoints = Object.entries(tournament.placementPoints).map(
    ([place, points]) => [place, toHundredths(points) ?? 0] as const,
  );
  return {
    placementPoints: Object.fromEntries(placementPoints),
    pointsPerKill: toHundredths(tournament.pointsPerKill) ?? 0,
  };
}
