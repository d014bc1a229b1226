import type { Clan } from '../../../../../shared/contract/clans.ts';
import type { Registration } from '../../../../../shared/contract/registrations.ts';

type Side = Pick<
  Registration,
  'clanId' | 'registeredBy' | 'selectedMembers' | 'selectedSubstitutes'
>;
type Managed = Pick<Clan, 'id' | 'leaderId' | 'handlerIds'>;

/**
 * Returns the slots of a person's sides: their places, from 1, among the approved ones in the order in which they
 * registered. A side is theirs when they play in it, registered it, or lead or handle its clan.
 */
export function ownSlots(
  userId: string,
  approved: readonly Side[],
  clans: readonly Managed[],
): number[] {
  const managed = new Set(
    clans
      .filter(({ leaderId, handlerIds }) => leaderId === userId || handlerIds.includes(userId))
      .map(({ id }) => id),
  );
  return approved.flatMap((side, index) => {
    const own =
      side.registeredBy === userId ||
      side.selectedMembers.includes(userId) ||
      side.selectedSubstitutes.includes(userId) ||
      (side.clanId !== null && managed.has(side.clanId));
    return own ? [index + 1] : [];
  });
}
