import type { QueryClient, QueryKey, Query } from '@tanstack/react-query';
import { ApiError } from '../api-error.ts';

/**
 * Refetches visible data below a key and marks the rest as stale. A first load in progress is repeated afterwards,
 * because its response may be older than the event.
 */
export async function refetch(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const pendingQueries = client.getQueryCache().findAll({
    queryKey,
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data === undefined,
  });
  await client.invalidateQueries({ queryKey });
  await Promise.all(
    pendingQueries.map((query) =>
      client.invalidateQueries({ queryKey: query.queryKey, exact: true }),
    ),
  );
}

/**
 * Returns whether visible data failed to refetch for a reason that may be temporary. Data that was never loaded
 * does not count: its screen offers a retry, and would remount on each attempt.
 */
export function isMissing(client: QueryClient, queryKey: QueryKey): boolean {
  return missing(client, queryKey).length > 0;
}

/** Resolves to whether some is still missing. */
export async function loadMissing(client: QueryClient, queryKey: QueryKey): Promise<boolean> {
  await Promise.all(
    missing(client, queryKey).map((query) =>
      client.refetchQueries(
        { queryKey: query.queryKey, exact: true, type: 'active' },
        // A running request started after the failure.
        { cancelRefetch: false },
      ),
    ),
  );
  return isMissing(client, queryKey);
}

function missing(client: QueryClient, queryKey: QueryKey): Query[] {
  return client.getQueryCache().findAll({
    queryKey,
    type: 'active',
    predicate: ({ state }) =>
      state.status === 'error' && state.data !== undefined && mayPass(state.error),
  });
}

/** A refusal by the server is final. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  const { status } = error;
  return status === 0 || status >= 500 || status === 408 || status === 429;
}
