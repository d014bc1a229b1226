import type { Clan, JoinRequest } from '../../shared/contract/clans.ts';
import type { ClanRole } from '../../shared/domain/clans/members.ts';
import { createClan } from '../features/clans/create-clan.command.ts';
import { approveJoinRequest } from '../features/clans/join-requests/approve-join-request.command.ts';
import { requestToJoin } from '../features/clans/join-requests/request-to-join.command.ts';
import { makePerson, viewerOf, type Person } from './people.ts';
import type { TestWorld } from './test-app.ts';

let clans = 0;

/** A new clan with its leader, made through the real command. */
export async function makeClan(
  world: TestWorld,
  options: { name?: string; leader?: Person } = {},
): Promise<{ clan: Clan; leader: Person }> {
  clans += 1;
  const { name = `Clan ${clans}`, leader = await makePerson(world) } = options;
  const form = { name, description: `What ${name} is about.` };
  return { clan: await createClan(world.deps, await viewerOf(world, leader), form), leader };
}

/** A pending request to join a clan, made through the real command. */
export async function makeJoinRequest(
  world: TestWorld,
  clan: { id: string },
  options: { person?: Person; message?: string } = {},
): Promise<{ request: JoinRequest; person: Person }> {
  const { person = await makePerson(world), message = null } = options;
  const viewer = await viewerOf(world, person);
  return { request: await requestToJoin(world.deps, viewer, clan.id, message), person };
}

/** Someone in a clan, let in by its leader through the real commands. */
export async function makeClanMember(
  world: TestWorld,
  { clan, leader }: { clan: { id: string }; leader: Person },
  options: { person?: Person; role?: ClanRole } = {},
): Promise<Person> {
  const { request, person } = await makeJoinRequest(world, clan, options);
  const ids = { id: clan.id, requestId: request.id };
  await approveJoinRequest(world.deps, await viewerOf(world, leader), ids);
  if (options.role !== undefined) {
    await world.db
      .updateTable('clan_members')
      .set({ role: options.role })
      .where('clan_id', '=', clan.id)
      .where('user_id', '=', person.id)
      .execute();
  }
  return person;
}
