import type { Hundredths } from './hundredths.ts';

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
