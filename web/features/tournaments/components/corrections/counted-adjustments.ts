import type { Adjustment } from '#shared/contract/adjustments.ts';
import { toHundredths } from '#shared/domain/tournaments/hundredths.ts';
import type { TournamentResults } from '#shared/domain/tournaments/standings.ts';

/** The points of the result are in hundredths. */
export function countedAdjustments(
  adjustments: readonly Adjustment[],
): TournamentResults['adjustments'] {
  return adjustments
    .filter(({ takenBack }) => takenBack === null)
    .map(({ registrationId, points, afterRound }) => ({
      registrationId,
      points: toHundredths(points) ?? 0,
      afterRound,
    }));
}
