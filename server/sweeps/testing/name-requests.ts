import { approvedSide, makeTournament } from '../../testing/communities.ts';
import type { Person } from '../../testing/users.ts';
import type { TestWorld } from '../../testing/test-app.ts';
import type { ValidRequest } from './valid-request.ts';

export async function nameRequests(
  world: TestWorld,
  host: Person,
): Promise<Record<string, ValidRequest>> {
  const [known, fresh] = [
    await makeTournament(world, { host }),
    await makeTournament(world, { host }),
  ];
  const [{ clan }, side] = [await approvedSide(world, known), await approvedSide(world, fresh)];
  const aliases = [{ text: 'Swept player', userId: clan.leader.id }];
  await host.ask('PUT', `/api/tournaments/${known.id}/name-aliases`, { aliases });
  const { body: own } = await clan.leader.ask('GET', '/api/profile/names');
  return {
    listNameAliases: { who: host, params: { id: known.id } },
    rememberNames: {
      who: host,
      params: { id: fresh.id },
      body: {
        aliases: [
          { text: 'Swept side', registrationId: side.id },
          { text: 'Swept player', userId: side.clan.leader.id },
        ],
      },
    },
    listOwnNames: { who: clan.leader },
    forgetName: { who: clan.leader, params: { id: own[0].id } },
  };
}
