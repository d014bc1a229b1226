import type { Clan } from '#shared/contract/clans.ts';
import type { Registration } from '#shared/contract/registrations.ts';
import type { Team } from '#shared/contract/teams.ts';

type Side = Pick<
  Registration,
  'clanId' | 'teamId' | 'registeredBy' | 'selectedMembers' | 'selectedSubstitutes'
>;
type Managed = Pick<Clan, 'id' | 'leaderId' | 'handlerIds'>;
type Led = Pick<Team, 'id' | 'leaderId'>;

/** A side belongs to users who play in it, registered it, lead or handle its clan, or lead its team. */
export function ownSides<S extends Side>(
  userId: string,
  sides: readonly S[],
  clans: readonly Managed[],
  teams: readonly Led[],
): S[] {
  const managed = new Set(
    clans
      .filter(({ leaderId, handlerIds }) => leaderId === userId || handlerIds.includes(userId))
      .map(({ id }) => id),
  );
  return sides.filter(
    (side) =>
      side.registeredBy === userId ||
      side.selectedMembers.includes(userId) ||
      side.selectedSubstitutes.includes(userId) ||
      (side.clanId !== null && managed.has(side.clanId)) ||
      teams.some(({ id, leaderId }) => id === side.teamId && leaderId === userId),
  );
}
