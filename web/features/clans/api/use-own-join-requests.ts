import { useQuery } from '@tanstack/react-query';
import type { listOwnJoinRequests } from '../../../../shared/contract/accounts.ts';
import { request } from '../../../lib/request.ts';

/** The viewer's own requests to join clans, newest first; asks nothing unless enabled. */
export function useOwnJoinRequests({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: ['join-requests'],
    enabled,
    queryFn: ({ signal }) =>
      request<typeof listOwnJoinRequests>('GET', '/api/users/join-requests', { signal }),
  });
}
