import { MutationCache, QueryClient } from '@tanstack/react-query';
import { showToast } from '../ui/toast-store.ts';
import { ApiError } from './api-error.ts';

type Words = { title: string; description?: string };

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
    /** What the toasts of a mutation say; with `serverMessage` a failure's text is why the call failed, in the server's words. Without words nothing is said: a screen does. */
    mutationMeta: { success?: Words; failure?: Words & { serverMessage?: boolean } };
  }
}

/**
 * Returns the cache of the client as the spec's part 1 §9 has it: what was loaded never goes stale, nothing is fetched
 * again on focus and nothing is retried. Screens hear of changes through the event stream. One handler words the toasts
 * of every mutation from its `meta`.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_data, _input, _context, { meta }) => {
        if (meta?.success !== undefined) showToast(meta.success);
      },
      onError: (error, _input, _context, { meta }) => {
        if (meta?.failure === undefined) return;
        const { title, description, serverMessage = false } = meta.failure;
        // To try again helps nobody whose session has ended.
        const isQuoted = error instanceof ApiError && (serverMessage || error.status === 401);
        const words = isQuoted ? error.message : description;
        showToast({
          title,
          ...(words !== undefined && { description: words }),
          variant: 'destructive',
        });
      },
    }),
    defaultOptions: {
      // A self-hosted server may be on this very machine, where the browser's idea of being online says nothing.
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
