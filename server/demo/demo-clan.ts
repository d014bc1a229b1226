import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { createClan } from '../features/clans/create-clan.command.ts';
import { approveJoinRequest } from '../features/clans/join-requests/approve-join-request.command.ts';
import { requestToJoin } from '../features/clans/join-requests/request-to-join.command.ts';
import type { Deps } from '../features/deps.ts';
import { approveRegistration } from '../features/tournaments/registrations/approve-registration.command.ts';
import { registerClan } from '../features/tournaments/registrations/register-clan.command.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { later } from './later.ts';

const minute = 60_000;

export type DemoClan = {
  id: string;
  leader: Viewer;
  /** User ids: the leader first, then in the order given. */
  people: string[];
};

/** The members requested to join and were approved. */
export async function createDemoClan(
  deps: Deps,
  { name, people }: { name: string; people: readonly Promise<Viewer>[] },
): Promise<DemoClan> {
  // All of them are awaited, so none is still running after the first failure.
  const settled = await Promise.allSettled(people);
  const [leader, ...members] = settled.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
  if (leader === undefined) throw new Error(`the demo clan ${name} has no members`);
  const { id } = await createClan(deps, leader, {
    name,
    description: 'A clan of the demo community.',
  });
  await mapConcurrently(members, async (member, place) => {
    const laterDeps = later(deps, (place + 1) * minute);
    const request = await requestToJoin(laterDeps, member, id, null);
    await approveJoinRequest(laterDeps, leader, { id, requestId: request.id });
  });
  return { id, leader, people: [leader, ...members].map(({ userId }) => userId) };
}

type RegisterSide = {
  /** The id of the tournament. */
  id: string;
  /** Approves the registration immediately; null leaves it waiting. */
  host: Viewer | null;
  clan: DemoClan;
  /** The first `members` of the clan play, and the next ones are substitutes. */
  members: number;
  substitutes?: number;
};

/** Returns the registration's id. */
export async function registerSide(
  deps: Deps,
  { id, host, clan, members, substitutes = 0 }: RegisterSide,
): Promise<string> {
  const { id: registrationId } = await registerClan(deps, clan.leader, id, {
    clanId: clan.id,
    selectedMembers: clan.people.slice(0, members),
    selectedSubstitutes: clan.people.slice(members, members + substitutes),
  });
  if (host !== null) await approveRegistration(deps, host, { id, registrationId });
  return registrationId;
}
