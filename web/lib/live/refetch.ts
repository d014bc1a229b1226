import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Loads anew what is shown below a key, and marks the rest of it to be loaded when it is shown. What is on its way for
 * the first time is loaded once more after that: its answer may be older than what was just told.
 */
export async function refetch(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const onTheirWay = client.getQueryCache().findAll({
    queryKey,
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data === undefined,
  });
  await client.invalidateQueries({ queryKey });
  await Promise.all(
    onTheirWay.map((query) => client.invalidateQueries({ queryKey: query.queryKey, exact: true })),
  );
}
