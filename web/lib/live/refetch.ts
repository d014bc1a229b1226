import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Refetches visible data below a key and marks the rest as stale. A first load in progress is repeated afterwards,
 * since its answer may be older than the event.
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
