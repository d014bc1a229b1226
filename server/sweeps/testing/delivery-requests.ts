import { announcedTournament, makeServerConfig } from '../../testing/deliveries.ts';
import { makeUser } from '../../testing/users.ts';
import type { TestWorld } from '../../testing/test-app.ts';
import type { ValidRequest } from './valid-request.ts';

let servers = 0;

/** Also makes a delivery that has failed. */
export async function deliveryRequests(world: TestWorld): Promise<Record<string, ValidRequest>> {
  const admin = await makeUser(world, { role: 'admin' });
  servers += 1;
  const serverId = `3700000000${String(servers).padStart(8, '0')}`;
  await makeServerConfig(world, { serverId, announceAll: false });
  const { deliveryId: id } = await announcedTournament(world, serverId);
  await world.db
    .updateTable('deliveries')
    .set({ state: 'failed', reason: 'The channel no longer exists.' })
    .where('id', '=', id)
    .execute();
  return {
    listDeliveries: { who: admin },
    retryDelivery: { who: admin, params: { id } },
  };
}
