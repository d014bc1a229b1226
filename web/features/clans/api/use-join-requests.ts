import { useQuery } from '@tanstack/react-query';
import type { JoinRequest, listJoinRequests } from '../../../../shared/contract/clans.ts';
import { request } from '../../../lib/request.ts';

/** The requests to join a clan that nobody has decided yet, the newest first; asks nothing unless enabled. */
export function useJoinRequests(id: string, { enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: ['clans', id, 'join-requests'],
    enabled,
    // Others send them and decide them: each time they are opened they are what they are now.
    staleTime: 0,
    queryFn: ({ signal }) =>
      request<typeof listJoinRequests>('GET', '/api/clans/:id/join-requests', {
        params: { id },
        signal,
      }),
    select: pendingOnes,
  });
}

function pendingOnes(requests: readonly JoinRequest[]): JoinRequest[] {
  return requests.filter(({ status }) => status === 'pending');
}
