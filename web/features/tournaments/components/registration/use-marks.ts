import type { Tournament } from '#shared/contract/tournaments.ts';
import { registeredSides } from '#shared/domain/tournaments/sides.ts';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import { useMemberships } from '#web/features/discord/api/memberships.ts';
import { useRegistrations } from '../../api/reads.ts';

/** See rules/screens 5.5. */
export type Marks = {
  /** Returns whether the user is in the sponsor's server. Null means unknown, undefined not loaded yet. */
  membership: (userId: string) => boolean | null | undefined;
  /** Names of the user's other sides. */
  elsewhere: (userId: string, sideId: string | null) => string[];
  /** The reason why no membership could be loaded. */
  failure: Error | null;
  isChecking: boolean;
  /** Refetches memberships and registrations. */
  check: () => void;
};

/** Memberships are loaded for signed-in viewers only, one request per group. */
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

/** The limit of one call that checks memberships (rules/discord 6.1). */
const MAX_PER_CALL = 200;

/**
 * Returns the next users to check: visible ones in no group yet, and others to keep the number of calls low; null
 * if every visible user is in a group.
 */
export function nextGroup(
  groups: readonly (readonly string[])[],
  visible: readonly string[],
  all: readonly string[],
): string[] | null {
  const grouped = new Set(groups.flat());
  const ungrouped = (ids: readonly string[]) => ids.filter((id) => !grouped.has(id));
  const targets = ungrouped(visible);
  if (targets.length === 0) return null;
  return [...new Set([...targets, ...ungrouped(all)])].slice(0, MAX_PER_CALL);
}
