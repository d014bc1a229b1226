import { latestRoundNumber } from './scoring.ts';
import { finalScores } from './standings.ts';
import type { TieBreak, TournamentResults } from './standings.ts';

/**
 * Returns for each side, by registration id, how many ranks it rose with the latest round
 * (negative: fell); null when only one round has results. Empty before the first.
 */
export function movements(
  results: TournamentResults,
  tieBreaks?: readonly TieBreak[],
): Map<string, number | null> {
  const latest = latestRoundNumber(results.rounds);
  const earlier = results.rounds.filter((round) => round.roundNumber !== latest);
  const before = new Map(
    finalScores({ ...results, rounds: earlier }, tieBreaks).map((row) => [
      row.registrationId,
      row.rank,
    ]),
  );
  return new Map(
    finalScores(results, tieBreaks).map(({ registrationId, rank }) => {
      const rankBefore = before.get(registrationId);
      return [registrationId, rankBefore === undefined ? null : rankBefore - rank];
    }),
  );
}
