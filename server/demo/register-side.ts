import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { Deps } from '../features/deps.ts';
import { approveRegistration } from '../features/tournaments/registrations/approve-registration.command.ts';
import { registerClan } from '../features/tournaments/registrations/register-clan.command.ts';
import type { DemoClan } from './create-demo-clan.ts';

type RegisterSide = {
  /** Id of the tournament. */
  id: string;
  /** Approves the registration at once; null leaves it waiting. */
  host: Viewer | null;
  clan: DemoClan;
  /** The first `members` of the clan play, and the next ones are substitutes. */
  members: number;
  substitutes?: number;
};

/** Registers a clan for a tournament and returns the registration's id. */
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
