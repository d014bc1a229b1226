import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from '../api-error.ts';

/**
 * Whether something that is shown below a key could not be loaded anew for a reason that may pass. What was never loaded
 * is not meant: a screen offers to try it again, and would be drawn anew with each try.
 */
export function isMissing(client: QueryClient, queryKey: QueryKey): boolean {
  return missing(client, queryKey).length > 0;
}

/** Loads what is missing below a key once more, and nothing else; returns whether something is missing after that. */
export async function loadMissing(client: QueryClient, queryKey: QueryKey): Promise<boolean> {
  await Promise.all(
    missing(client, queryKey).map((query) =>
      client.refetchQueries(
        { queryKey: query.queryKey, exact: true, type: 'active' },
        // What is on its way already was asked for after the failure.
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

/** What the server refuses is its answer; asking again would not change it. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  const { status } = error;
  return status === 0 || status >= 500 || status === 408 || status === 429;
}
