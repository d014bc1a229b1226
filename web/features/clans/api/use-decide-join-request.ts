import { useMutation } from '@tanstack/react-query';
import type { approveJoinRequest, rejectJoinRequest } from '../../../../shared/contract/clans.ts';
import { request } from '../../../lib/request.ts';
import { useClanCache } from './use-clan-cache.ts';

/** Approves or rejects a request to join a clan; what somebody else decided first is loaded anew. */
export function useDecideJoinRequest(id: string) {
  const { reload } = useClanCache(id);
  return useMutation({
    mutationFn: ({ requestId, approves }: { requestId: string; approves: boolean }) => {
      const params = { id, requestId };
      return approves
        ? request<typeof approveJoinRequest>(
            'POST',
            '/api/clans/:id/join-requests/:requestId/approve',
            { params },
          )
        : request<typeof rejectJoinRequest>(
            'POST',
            '/api/clans/:id/join-requests/:requestId/reject',
            { params },
          );
    },
    onSettled: reload,
    meta: {
      success: { title: 'Request Handled' },
      failure: { title: 'Failed to process join request', serverMessage: true },
    },
  });
}
