import type { ScoringPresetAnswer } from '#shared/contract/scoring-presets.ts';
import { fromHundredths } from '#shared/domain/tournaments/hundredths.ts';
import { inPoints } from '#shared/domain/tournaments/scoring-in-points.ts';
import { SCORING_PRESETS } from '#shared/domain/tournaments/scoring-presets.ts';

/** Points are decimals (rules/scoring 11.1). */
export async function listScoringPresets(): Promise<ScoringPresetAnswer[]> {
  return presented;
}

const presented = SCORING_PRESETS.map(
  ({ placementPoints, rules, pointsPerKill, tieBreaks, ...preset }): ScoringPresetAnswer => {
    const scoring = inPoints({ ...rules, placementPoints: {}, pointsPerKill, tieBreaks });
    const { killCap, killMultipliers, countBest, matchPoint } = scoring;
    return {
      ...preset,
      placementPoints: placementPoints.map((range) => ({
        ...range,
        points: fromHundredths(range.points),
      })),
      pointsPerKill: scoring.pointsPerKill,
      rules: { killCap, killMultipliers, countBest, matchPoint },
      tieBreaks: scoring.tieBreaks,
    };
  },
);
