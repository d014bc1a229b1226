import { giveRoom, startedTournament } from '../../testing/communities.ts';
import type { Person } from '../../testing/users.ts';
import type { TestWorld } from '../../testing/test-app.ts';
import type { ValidRequest } from './valid-request.ts';

/** Requests of `validRequests` that change how a tournament is counted. */
export async function scoringRequests(
  world: TestWorld,
  host: Person,
): Promise<Record<string, ValidRequest>> {
  const ignored = await startedRound(world, host);
  const reason = 'The server of the game crashed.';
  await host.ask('POST', `/api/tournaments/${ignored.id}/rounds/1/ignore`, { reason });
  return {
    ignoreRound: {
      who: host,
      params: { id: (await startedRound(world, host)).id, round: '1' },
      body: { reason },
    },
    countRoundAgain: { who: host, params: { id: ignored.id, round: '1' } },
  };
}

async function startedRound(world: TestWorld, host: Person) {
  const { tournament } = await startedTournament(world, { host });
  await giveRoom(world, tournament, 1);
  return tournament;
}
