import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { leaveClan } from '../../../../shared/contract/clans.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { request } from '../../../lib/request.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useClanCache } from './use-clan-cache.ts';

/** Leaves a clan, and with it the registrations that still wait for a slot. */
export function useLeaveClan(id: string) {
  const queryClient = useQueryClient();
  const { store, reload } = useClanCache(id);
  return useMutation({
    mutationFn: () => request<typeof leaveClan>('POST', '/api/clans/:id/leave', { params: { id } }),
    onSuccess: async (clan) => {
      await store(clan);
      await Promise.all(
        [['tournaments'], ['tournament']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
    onError: async (error) => {
      showToast({ ...wordsOf(error), variant: 'destructive' });
      // Who was removed or made the leader meanwhile is shown what is so now.
      await reload();
    },
    meta: { success: { title: 'Left clan successfully' } },
  });
}

/** The toast of a refusal; whose session has ended is told so in words of its own (spec part 2 §8). */
function wordsOf(error: Error): { title: string; description: string } {
  if (error instanceof ApiError && error.status === 401) {
    return { title: 'Please log in', description: 'You need to be logged in to leave a clan.' };
  }
  const leads = error instanceof ApiError && error.code === 'clan_leader_cannot_leave';
  return {
    title: leads ? 'Cannot leave clan' : 'Failed to leave clan',
    description: error.message,
  };
}
