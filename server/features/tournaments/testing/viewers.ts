import {
  approvedSide,
  makeAssistant,
  makeTournament,
  makeTrio,
  type TestTournament,
} from '#server/testing/communities.ts';
import type { TestWorld } from '#server/testing/test-app.ts';
import { makeUser, visitor, type Ask } from '#server/testing/users.ts';

export const VIEWERS = [
  'the host',
  'an assistant',
  'a former assistant',
  'a banned assistant',
  'the host of another tournament',
  'a leader of a side',
  'a handler of a side',
  'a player of a side',
  'the staff',
  'an admin',
  'the owner',
  'a stranger',
  'a visitor',
] as const;
export type ViewerName = (typeof VIEWERS)[number];

/** `cup` must be open. It gets an approved side. */
export async function makeViewers(
  world: TestWorld,
  cup: TestTournament,
): Promise<Record<ViewerName, Ask>> {
  const { clan, leader, handler, member } = await makeTrio(world);
  await approvedSide(world, cup, { clan, players: [member] });
  const assistant = await makeUser(world);
  const former = await makeUser(world);
  const banned = await makeUser(world);
  for (const person of [assistant, former, banned]) await makeAssistant(world, cup, person);
  await cup.host.ask('DELETE', `/api/tournaments/${cup.id}/assistants/${former.id}`);
  await world.db.updateTable('users').set({ banned: true }).where('id', '=', banned.id).execute();
  return {
    'the host': cup.host.ask,
    'an assistant': assistant.ask,
    'a former assistant': former.ask,
    'a banned assistant': banned.ask,
    'the host of another tournament': (await makeTournament(world)).host.ask,
    'a leader of a side': leader.ask,
    'a handler of a side': handler.ask,
    'a player of a side': member.ask,
    'the staff': (await makeUser(world, { role: 'staff' })).ask,
    'an admin': (await makeUser(world, { role: 'admin' })).ask,
    'the owner': (await makeUser(world, { owner: true })).ask,
    'a stranger': (await makeUser(world)).ask,
    'a visitor': visitor(world),
  };
}
