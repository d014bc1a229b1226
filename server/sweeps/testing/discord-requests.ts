import { makePerson } from '../../testing/people.ts';
import type { TestWorld } from '../../testing/test-app.ts';
import type { ValidRequest } from './valid-requests.ts';

/** The requests of `validRequests` that ask Discord, about a server of their own. */
export async function discordRequests(world: TestWorld): Promise<Record<string, ValidRequest>> {
  const player = await makePerson(world);
  const guildId = '300000000000000002';
  world.bot.setMembers(guildId, []);
  return {
    checkMembership: { who: player, query: { guildId, userId: player.id } },
    checkMemberships: { who: player, body: { guildId, userIds: [player.id] } },
    listGuilds: { who: player },
  };
}
