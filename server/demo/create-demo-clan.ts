import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { createClan } from '../features/clans/create-clan.command.ts';
import { approveJoinRequest } from '../features/clans/join-requests/approve-join-request.command.ts';
import { requestToJoin } from '../features/clans/join-requests/request-to-join.command.ts';
import type { Deps } from '../features/deps.ts';
import { fewAtOnce } from './few-at-once.ts';
import { later } from './later.ts';

const minute = 60_000;

export type DemoClan = {
  id: string;
  leader: Viewer;
  /** Ids of the users: the leader first, then in the order given. */
  people: string[];
};

/** Creates a clan whose members requested to join and were approved. */
export async function createDemoClan(
  deps: Deps,
  { name, people }: { name: string; people: readonly Promise<Viewer>[] },
): Promise<DemoClan> {
  // Wait for all of them, so that none still runs after the first failure.
  const come = await Promise.allSettled(people);
  const [leader, ...members] = come.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
  if (leader === undefined) throw new Error(`the demo clan ${name} has nobody`);
  const { id } = await createClan(deps, leader, {
    name,
    description: 'A clan of the demo community.',
  });
  await fewAtOnce(members, async (member, place) => {
    const then = later(deps, (place + 1) * minute);
    const request = await requestToJoin(then, member, id, null);
    await approveJoinRequest(then, leader, { id, requestId: request.id });
  });
  return { id, leader, people: [leader, ...members].map(({ userId }) => userId) };
}
