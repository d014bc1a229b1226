import type { User } from '#scripts/harness/sign-in.ts';
import { endRound, saveRoom, type RoundResultInput } from '#shared/contract/rounds.ts';

/** A registration that is approved, with the users who play. */
export type Side = { id: string; players: readonly string[] };

/** Opens and ends rounds of a running tournament, each won by another side. */
export async function playRounds(
  host: User,
  id: string,
  sides: readonly Side[],
  rounds: readonly number[],
): Promise<void> {
  for (const round of rounds) {
    const params = { id, round: String(round) };
    await host.ask(saveRoom, {
      params,
      body: { roomId: `44719${round}`, roomPassword: 'drop24' },
    });
    await host.ask(endRound, { params, body: { roundResults: resultsOf(sides, round) } });
  }
}

/** The rows of a round: places turn with the rounds, kills differ from player to player. */
function resultsOf(sides: readonly Side[], round: number): RoundResultInput[] {
  return sides.map(({ id, players }, at) => ({
    registrationId: id,
    placement: ((at + round - 1) % sides.length) + 1,
    memberKills: Object.fromEntries(
      players.map((player, place) => [player, (at * 3 + place * 5 + round) % 8]),
    ),
  }));
}
