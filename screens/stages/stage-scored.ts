import type { User } from '#scripts/harness/sign-in.ts';
import type { CallInput } from '#shared/contract/call.ts';
import { ignoreRound, saveRoom, saveRound } from '#shared/contract/rounds.ts';
import { startTournament, type createTournament } from '#shared/contract/tournaments.ts';
import { playRounds, type Side } from './play-rounds.ts';

type Stage = {
  host: User;
  create: (
    name: string,
    fields: Partial<CallInput<typeof createTournament>['body']>,
  ) => Promise<string>;
  enter: (id: string) => Promise<Side[]>;
};

/**
 * Creates ongoing tournaments with their own rules: best rounds, and match point before and after the decision.
 */
export async function stageScored({ host, create, enter }: Stage): Promise<void> {
  const start = async (
    name: string,
    scoringRules: NonNullable<CallInput<typeof createTournament>['body']['scoringRules']>,
  ) => {
    const id = await create(name, { placementPoints: { 1: 10, 2: 6 }, scoringRules });
    const sides = await enter(id);
    await host.call(startTournament, { params: { id }, body: {} });
    return { id, sides };
  };
  const best = await start('Best Two Count', { countBest: 2, killCap: 9 });
  await playRounds(host, best.id, best.sides, [1, 2, 3, 4]);
  await host.call(ignoreRound, {
    params: { id: best.id, round: '3' },
    body: { reason: 'The server of the game crashed before the last circle.' },
  });

  const matchPoint = {
    target: { kind: 'points', points: 12 } as const,
    fromRound: 1,
    mustLead: false,
  };
  const near = await start('Point Rush', { matchPoint });
  await playRounds(host, near.id, near.sides, [1]);

  const decided = await start('Decided Early', { matchPoint });
  for (const round of ['1', '2', '3']) {
    await host.call(saveRoom, {
      params: { id: decided.id, round },
      body: { roomId: `8${round}`, roomPassword: 'drop24' },
    });
  }
  for (const [round, order] of [
    ['1', decided.sides],
    ['2', decided.sides],
    ['3', decided.sides.toReversed()],
  ] as const) {
    const roundResults = order.map(({ id: registrationId }, at) => ({
      registrationId,
      placement: at + 1,
      totalKills: 6 - at,
    }));
    await host.call(saveRound, { params: { id: decided.id, round }, body: { roundResults } });
  }
}
