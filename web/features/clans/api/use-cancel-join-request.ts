import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { cancelJoinRequest, JoinRequest } from '../../../../shared/contract/clans.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { request } from '../../../lib/request.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useReloadJoining } from './use-reload-joining.ts';

/** Takes back the viewer's own pending request to join a clan. */
export function useCancelJoinRequest(clanId: string) {
  const queryClient = useQueryClient();
  const reload = useReloadJoining(clanId);
  return useMutation({
    mutationFn: (requestId: string) =>
      request<typeof cancelJoinRequest>('DELETE', '/api/clans/:id/join-requests/:requestId', {
        params: { id: clanId, requestId },
      }),
    onSuccess: (_empty, requestId) => {
      queryClient.setQueryData<JoinRequest[]>(['join-requests'], (own = []) =>
        own.filter(({ id }) => id !== requestId),
      );
      return queryClient.invalidateQueries({ queryKey: ['clans', clanId, 'join-requests'] });
    },
    onError: (error) => {
      showToast({ ...wordsOf(error), variant: 'destructive' });
      return reload(error);
    },
    meta: { success: { title: 'Join request cancelled' } },
  });
}

/** The toast of a refusal; a request that is decided or gone is told of in words of its own (spec part 2 §8). */
function wordsOf(error: Error): { title: string; description: string } {
  if (error instanceof ApiError && [404, 409].includes(error.status)) {
    return { title: 'Error', description: 'Cannot cancel join request.' };
  }
  return { title: 'Failed to cancel join request', description: error.message };
}
