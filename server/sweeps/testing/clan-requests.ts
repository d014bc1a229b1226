import { makeClan, makeHandler, makeTournament, registerSide } from '../../testing/communities.ts';
import { makeUser } from '../../testing/users.ts';
import type { TestWorld } from '../../testing/test-app.ts';
import type { ValidRequest } from './valid-request.ts';

/** Each request has its own clan. */
export async function clanRequests(world: TestWorld): Promise<Record<string, ValidRequest>> {
  const [transferred, changing, removing] = [
    await makeClan(world, { members: 1 }),
    await makeClan(world, { members: 1 }),
    await makeClan(world, { members: 1 }),
  ];
  const getMember = ({ members }: typeof changing) => members[0]?.id ?? '';
  const [handler] = removing.members;
  if (handler !== undefined) await makeHandler(world, removing, handler);
  await registerSide(world, await makeTournament(world), {
    clan: removing,
    players: removing.members,
  });
  const [deleted, endedByStaff] = [await makeClan(world), await makeClan(world)];
  for (const clan of [deleted, endedByStaff]) {
    await registerSide(world, await makeTournament(world), { clan });
  }
  return {
    transferLeadership: {
      who: transferred.leader,
      params: { id: transferred.id },
      body: { newLeaderId: getMember(transferred) },
    },
    setMemberRole: {
      who: changing.leader,
      params: { id: changing.id },
      body: { userId: getMember(changing), newRole: 'handler' },
    },
    removeClanMember: {
      who: removing.leader,
      params: { id: removing.id },
      body: { userId: getMember(removing) },
    },
    deleteClan: { who: deleted.leader, params: { id: deleted.id } },
    deleteClanAsStaff: {
      who: await makeUser(world, { role: 'staff' }),
      params: { id: endedByStaff.id },
    },
  };
}
