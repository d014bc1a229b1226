import type { JoinRequest } from '#shared/contract/clans.ts';
import { approveJoinRequest } from '../features/clans/join-requests/approve-join-request.command.ts';
import { requestToJoin } from '../features/clans/join-requests/request-to-join.command.ts';
import { makeHandler, type TestClan } from './communities.ts';
import { makeUser, loadViewer, type Person } from './users.ts';
import type { TestWorld } from './test-app.ts';

export async function makeJoinRequest(
  world: TestWorld,
  clan: TestClan,
  options: { person?: Person; message?: string } = {},
): Promise<{ request: JoinRequest; person: Person }> {
  const { person = await makeUser(world), message = null } = options;
  const viewer = await loadViewer(world, person);
  return { request: await requestToJoin(world.deps, viewer, clan.id, message), person };
}

export async function joinClan(
  world: TestWorld,
  clan: TestClan,
  options: { person?: Person; role?: 'member' | 'handler' } = {},
): Promise<Person> {
  const { request, person } = await makeJoinRequest(world, clan, options);
  const leader = await loadViewer(world, clan.leader);
  await approveJoinRequest(world.deps, leader, { id: clan.id, requestId: request.id });
  if (options.role === 'handler') await makeHandler(world, clan, person);
  return person;
}
