import { QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
  }
}

/**
 * Returns the cache of the client (rules/screens 8.1): what was loaded never goes stale, nothing is fetched
 * again on focus and nothing is retried. Screens hear of changes through the event stream.
 */
export function createQueryClient(): QueryClient {
  // A self-hosted server may be on this very machine, where the browser's idea of being online says nothing.
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
