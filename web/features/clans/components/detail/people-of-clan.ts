import type { Person } from '#shared/contract/people.ts';

/** Names may be missing, so each card works without them. */
export type PeopleOfClan = {
  data: ReadonlyMap<string, Person> | undefined;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

/** Returns the in-game name, or else the username. */
export function nameOf({ data, isPending }: PeopleOfClan, userId: string): string {
  const person = data?.get(userId);
  return person?.ign ?? person?.username ?? (isPending ? 'Loading...' : 'Unknown player');
}

export function namesFailed({ data, isError }: PeopleOfClan): boolean {
  return isError && data === undefined;
}
