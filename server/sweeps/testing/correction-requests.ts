import { playRound, startedTournament } from '../../testing/communities.ts';
import type { Person } from '../../testing/users.ts';
import type { TestWorld } from '../../testing/test-app.ts';
import type { ValidRequest } from './valid-request.ts';

export async function correctionRequests(
  world: TestWorld,
  host: Person,
): Promise<Record<string, ValidRequest>> {
  const adjusted = await levelSides(world, host);
  const penalty = { registrationId: adjusted.registrationIds[0], points: -2, reason: 'Late.' };
  const adjustments = `/api/tournaments/${adjusted.id}/adjustments`;
  const { body: given } = await host.ask('POST', adjustments, penalty);
  const giving = await levelSides(world, host);
  const tied = await levelSides(world, host);
  const decided = await levelSides(world, host);
  const order = ({ registrationIds }: typeof tied) => ({ registrationIds, reason: 'Coin toss.' });
  await host.ask('PUT', `/api/tournaments/${decided.id}/tie-decisions`, order(decided));
  return {
    listAdjustments: { who: host, params: { id: adjusted.id } },
    giveAdjustment: {
      who: host,
      params: { id: giving.id },
      body: {
        registrationId: giving.registrationIds[0],
        points: -2.5,
        reason: 'Left the room early.',
        afterRound: 1,
      },
    },
    takeBackAdjustment: {
      who: host,
      params: { id: adjusted.id, adjustmentId: given.id },
      body: { reason: 'It was someone else.' },
    },
    decideTie: { who: host, params: { id: tied.id }, body: order(tied) },
    takeBackTieDecisions: { who: host, params: { id: decided.id } },
  };
}

/** Creates a running tournament in which all sides share the first rank. */
async function levelSides(world: TestWorld, host: Person) {
  const { tournament, sides } = await startedTournament(world, { host });
  await playRound(
    world,
    tournament,
    1,
    sides.map((side) => ({ side, placement: 1, kills: [2] })),
  );
  return { id: tournament.id, registrationIds: sides.map(({ id }) => id) };
}
