import type { User } from '#scripts/harness/sign-in.ts';
import { endRound, saveRoom, type RoundResultInput } from '#shared/contract/rounds.ts';

/** An approved registration. */
export type Side = { id: string; players: readonly string[] };

/** A different side wins each round. */
export async function playRounds(
  host: User,
  id: string,
  sides: readonly Side[],
  rounds: readonly number[],
): Promise<void> {
  for (const round of rounds) {
    const params = { id, round: String(round) };
    await host.call(saveRoom, {
      params,
      body: { roomId: `44719${round}`, roomPassword: 'drop24' },
    });
    await host.call(endRound, { params, body: { roundResults: makeResults(sides, round) } });
  }
}

/** Places rotate with the rounds, and kills differ between players. */
function makeResults(sides: readonly Side[], round: number): RoundResultInput[] {
  return sides.map(({ id, players }, at) => ({
    registrationId: id,
    placement: ((at + round - 1) % sides.length) + 1,
    memberKills: Object.fromEntries(
      players.map((player, place) => [player, (at * 3 + place * 5 + round) % 8]),
    ),
  }));
}
