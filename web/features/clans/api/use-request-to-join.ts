import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { JoinRequest, requestToJoin } from '../../../../shared/contract/clans.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { request } from '../../../lib/request.ts';
import { showToast, type ToastContent } from '../../../ui/toast-store.ts';
import { useReloadJoining } from './use-reload-joining.ts';

/** What a visitor, or someone whose session has ended, is told (spec part 2 §8). */
export const signInToJoin: ToastContent = {
  title: 'Please log in',
  description: 'You need to be logged in to join a clan.',
  variant: 'destructive',
};

/** Asks to join a clan, with a few words for those who decide or without. */
export function useRequestToJoin(clanId: string) {
  const queryClient = useQueryClient();
  const reload = useReloadJoining(clanId);
  return useMutation({
    mutationFn: (message: string) =>
      request<typeof requestToJoin>('POST', '/api/clans/:id/join-requests', {
        params: { id: clanId },
        body: { message: message === '' ? null : message },
      }),
    onSuccess: (made) => {
      queryClient.setQueryData<JoinRequest[]>(['join-requests'], (own = []) => [made, ...own]);
      return queryClient.invalidateQueries({ queryKey: ['clans', clanId, 'join-requests'] });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) showToast(signInToJoin);
      return reload(error);
    },
    meta: {
      success: {
        title: 'Join request sent',
        description: 'The leader or a handler of the clan decides on it.',
      },
      failure: {
        title: 'Failed to send join request',
        description: 'Something went wrong. Please try again.',
        serverMessage: true,
      },
    },
  });
}
