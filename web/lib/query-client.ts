import { QueryClient } from '@tanstack/react-query';

/** The cache key of the user's own overview, which each of their writes may change. */
export const mineKey = ['mine'];

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
  }
}

/**
 * Creates the cache (rules/screens 8.1). Loaded data never becomes stale, nothing is refetched on focus and nothing
 * is retried. The event stream brings changes.
 */
export function createQueryClient(): QueryClient {
  // A self-hosted server may be on this machine, where `navigator.onLine` says nothing.
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
