import type { ScoringPresetAnswer } from '#shared/contract/scoring-presets.ts';
import { fromHundredths } from '#shared/domain/tournaments/hundredths.ts';
import { SCORING_PRESETS } from '#shared/domain/tournaments/scoring-presets.ts';

/** Returns how leagues score, with decimals (rules/scoring 11.1). */
export async function listScoringPresets(): Promise<ScoringPresetAnswer[]> {
  return presented;
}

const presented = SCORING_PRESETS.map(
  ({ placementPoints, pointsPerKill, rules, tieBreaks, ...preset }): ScoringPresetAnswer => {
    const { killCap, killMultipliers, countBest, matchPoint } = rules;
    return {
      ...preset,
      placementPoints: placementPoints.map((range) => ({
        ...range,
        points: fromHundredths(range.points),
      })),
      pointsPerKill: fromHundredths(pointsPerKill),
      rules: {
        killCap,
        killMultipliers: killMultipliers.map((range) => ({
          ...range,
          times: fromHundredths(range.times),
        })),
        countBest,
        matchPoint: matchPoint && {
          ...matchPoint,
          target: { ...matchPoint.target, points: fromHundredths(matchPoint.target.points) },
        },
      },
      tieBreaks: [...tieBreaks],
    };
  },
);
