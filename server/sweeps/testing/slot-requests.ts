import { startedTournament } from '../../testing/communities.ts';
import { makeManager, makeServerConfig } from '../../testing/deliveries.ts';
import type { TestWorld } from '../../testing/test-app.ts';
import type { Person } from '../../testing/users.ts';
import type { ValidRequest } from './valid-request.ts';

let servers = 0;

export async function slotRequests(
  world: TestWorld,
  host: Person,
): Promise<Record<string, ValidRequest>> {
  const { tournament: assigned } = await startedTournament(world, { host });
  const { tournament: swapped, sides } = await startedTournament(world, { host });
  const given = { by: 'registration', keep: true };
  await host.ask('POST', `/api/tournaments/${swapped.id}/slots/assign`, given);
  servers += 1;
  const serverId = `3710000000${String(servers).padStart(8, '0')}`;
  await makeServerConfig(world, { serverId, announceAll: false });
  await makeManager(world, serverId, host);
  const { tournament: posting } = await startedTournament(world, {
    host,
    sponsorDiscordServerId: serverId,
  });
  await host.ask('POST', `/api/tournaments/${posting.id}/slots/assign`, given);
  const slots = Object.fromEntries(sides.map(({ id }, index) => [id, sides.length - index]));
  return {
    assignSlots: { who: host, params: { id: assigned.id }, body: { by: 'shuffle', keep: true } },
    readSlotPost: { who: host, params: { id: posting.id } },
    postSlots: { who: host, params: { id: posting.id } },
    setSlots: { who: host, params: { id: swapped.id }, body: { slots } },
  };
}
