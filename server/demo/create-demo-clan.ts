import type { Viewer } from '../../shared/domain/accounts/roles.ts';
import { createClan } from '../features/clans/create-clan.command.ts';
import { approveJoinRequest } from '../features/clans/join-requests/approve-join-request.command.ts';
import { requestToJoin } from '../features/clans/join-requests/request-to-join.command.ts';
import type { Deps } from '../features/deps.ts';
import type { createPeople } from './people.ts';

export type DemoClan = {
  id: string;
  leader: Viewer;
  /** User ids, the leader first, in the order in which they were named. */
  people: string[];
};

/** An in-game name, and the username of an account that someone can sign in with. */
type Named = readonly [ign: string, username?: string];

type Plan = { name: string; leader: Named; members: readonly Named[] };

/** Makes a clan whose members asked to join and were approved. */
export async function createDemoClan(
  deps: Deps,
  person: ReturnType<typeof createPeople>,
  plan: Plan,
): Promise<DemoClan> {
  const leader = await person(...plan.leader);
  const { id } = await createClan(deps, leader, {
    name: plan.name,
    description: 'A clan of the demo community.',
  });
  const people = [leader.userId];
  for (const named of plan.members) {
    const member = await person(...named);
    const request = await requestToJoin(deps, member, id, null);
    await approveJoinRequest(deps, leader, { id, requestId: request.id });
    people.push(member.userId);
  }
  return { id, leader, people };
}
