import type { Tournament } from '#shared/contract/tournaments.ts';
import { registeredSides } from '#shared/domain/tournaments/sides.ts';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import { useMemberships } from '#web/features/discord/api/memberships.ts';
import { useRegistrations } from '../../api/reads.ts';

/** What is to be said about the people of a tournament (rules/screens 5.5). */
export type Marks = {
  /** Whether someone is in the sponsor's server; null is unknown, undefined not asked or not answered yet. */
  membership: (userId: string) => boolean | null | undefined;
  /** The names of the sides that someone is registered with, other than this one. */
  elsewhere: (userId: string, sideId: string | null) => string[];
  /** Why Discord could not be asked about anybody. */
  failure: Error | null;
  isChecking: boolean;
  /** Asks about servers and registrations anew. */
  check: () => void;
};

/**
 * The marks of people; who is in a server is told to signed-in viewers only, and asked about these groups, such as the
 * players of a side.
 */
export function useMarks(tournament: Tournament, groups: readonly (readonly string[])[]): Marks {
  const isSignedIn = useViewer() !== null;
  const server = isSignedIn ? tournament.sponsorDiscordServerId : null;
  const memberships = useMemberships(server, groups);
  const registrations = useRegistrations(tournament.id);
  const sides = registeredSides(registrations.data ?? []);
  return {
    membership: (userId) => memberships.members.get(userId),
    elsewhere: (userId, sideId) =>
      (sides.get(userId) ?? []).filter(({ id }) => id !== sideId).map(({ name }) => name),
    failure: memberships.error,
    isChecking: memberships.isFetching || registrations.isFetching,
    check: () => {
      memberships.refetch();
      void registrations.refetch();
    },
  };
}
