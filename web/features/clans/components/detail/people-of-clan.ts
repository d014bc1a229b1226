import type { Person } from '#shared/contract/people.ts';

/** The names of everyone of a clan as far as they are there, so that each card can do without. */
export type PeopleOfClan = {
  data: ReadonlyMap<string, Person> | undefined;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

/** The name to show for somebody of a clan: the one in matches, else the one on the site. */
export function nameOf({ data, isPending }: PeopleOfClan, userId: string): string {
  const person = data?.get(userId);
  return person?.ign ?? person?.username ?? (isPending ? 'Loading...' : 'Unknown player');
}

/** Whether there are no names to show and none are on their way. */
export function namesFailed({ data, isError }: PeopleOfClan): boolean {
  return isError && data === undefined;
}
