import { useQuery } from '@tanstack/react-query';
import type { listOwnJoinRequests } from '../../../../shared/contract/accounts.ts';
import { request } from '../../../lib/request.ts';

type Options = {
  enabled: boolean;
  /** Asks again although the answer is known: a page that was opened. */
  anew?: boolean;
};

/** The viewer's own requests to join clans, newest first; asks nothing unless enabled. */
export function useOwnJoinRequests({ enabled, anew = false }: Options) {
  return useQuery({
    queryKey: ['join-requests'],
    // Each card of the list asks for them.
    staleTime: 60_000,
    refetchOnMount: anew ? 'always' : true,
    enabled,
    queryFn: ({ signal }) =>
      request<typeof listOwnJoinRequests>('GET', '/api/users/join-requests', { signal }),
  });
}
