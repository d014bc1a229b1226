import { finalScores, scoreTournament, type TournamentResults } from './standings.ts';

/**
 * Returns for each side, by registration id, how many ranks it rose with the latest round that counts. A negative
 * number means that it fell, and null that only one round has results. The map is empty before the first round.
 */
export function movements(results: TournamentResults): Map<string, number | null> {
  const { rows, counted } = scoreTournament(results);
  const latest = counted.at(-1)?.roundNumber ?? 0;
  const before = finalScores({
    ...results,
    rounds: results.rounds.filter(({ roundNumber }) => roundNumber < latest),
    adjustments: results.adjustments.filter(({ afterRound }) => afterRound < latest),
  });
  const rankBefore = new Map(before.map((row) => [row.registrationId, row.rank]));
  return new Map(
    rows.map(({ registrationId, rank }) => {
      const earlier = rankBefore.get(registrationId);
      return [registrationId, earlier === undefined ? null : earlier - rank];
    }),
  );
}
