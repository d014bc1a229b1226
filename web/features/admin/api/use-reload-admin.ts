import { useQueryClient, type QueryKey } from '@tanstack/react-query';

/** What other screens show of a user, a clan and a tournament, by the first word of its cache key. */
const elsewhere = {
  user: ['user', 'user-search', 'clans', 'teams', 'tournament', 'leaderboards'],
  clan: ['clans', 'join-requests', 'tournament', 'leaderboards'],
  tournament: ['tournaments', 'tournament', 'clans', 'leaderboards'],
} as const;

/** Returns what loads Dev Settings anew after an action on something; other screens load anew when they are opened. */
export function useReloadAdmin(thing: keyof typeof elsewhere) {
  const queryClient = useQueryClient();
  const touches = (key: QueryKey) => elsewhere[thing].some((word) => word === key[0]);
  // Waited for: a dialog closes over the table as it is then, and gives the focus to a row that stays.
  return async () => {
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => touches(queryKey),
      refetchType: 'none',
    });
    await queryClient.invalidateQueries({ queryKey: ['admin'] });
  };
}
