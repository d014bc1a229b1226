import { makeTournament, type TestTournament } from '#server/testing/communities.ts';
import { deliverAll, makeManager, makeServerConfig } from '#server/testing/deliveries.ts';
import type { TestWorld } from '#server/testing/test-app.ts';
import { readDiscordIds, type Person } from '#server/testing/users.ts';
import { syncRoles } from '../sync-roles.command.ts';

type Server = { serverId: string; participantRoleId: string };

export async function freshRoles(world: TestWorld, server: Server): Promise<void> {
  await world.db.deleteFrom('server_configs').execute();
  await world.db.deleteFrom('deliveries').execute();
  await deliverAll(world);
  world.discordPost.roles.length = 0;
  world.discordPost.holders.clear();
  world.discordPost.answerRoles();
  await makeServerConfig(world, { ...server, announceAll: false });
}

export function roleSettling(world: TestWorld, { serverId, participantRoleId }: Server) {
  return {
    sponsored: async (form: object = {}) =>
      makeTournament(world, {
        host: await makeManager(world, serverId),
        sponsorDiscordServerId: serverId,
        ...form,
      }),
    settle: async ({ id }: TestTournament): Promise<string[]> => {
      world.discordPost.roles.length = 0;
      await syncRoles(world.deps, id);
      while ((await deliverAll(world)) > 0);
      return world.discordPost.roles.toSorted();
    },
    changes: async (sign: '+' | '-', people: readonly Person[], role = participantRoleId) => {
      const discordIds = await readDiscordIds(world, people);
      return discordIds.map((id) => `${sign}${id} ${role}`).toSorted();
    },
    readRows: ({ id }: TestTournament) =>
      world.db
        .selectFrom('deliveries')
        .selectAll()
        .where('tournament_id', '=', id)
        .where('kind', '=', 'role')
        .execute(),
  };
}
