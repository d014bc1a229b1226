import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { deleteClan } from '../../../../shared/contract/clans.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { request } from '../../../lib/request.ts';
import { showToast } from '../../../ui/toast-store.ts';

/** Deletes a clan for good. */
export function useDeleteClan(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request<typeof deleteClan>('DELETE', '/api/clans/:id', { params: { id } }),
    onSuccess: async () => {
      // Not loaded anew at once: the page of the clan is still open, and its leader is led away from it.
      await queryClient.invalidateQueries({ queryKey: ['clans'], refetchType: 'none' });
      await queryClient.invalidateQueries({ queryKey: ['join-requests'], refetchType: 'none' });
    },
    onError: async (error) => {
      const refused = error instanceof ApiError ? error : null;
      showToast({ ...wordsOf(refused), variant: 'destructive' });
      // Who is refused as a leader believes what was true once.
      if (refused !== null && refused.status !== 0) {
        await queryClient.invalidateQueries({ queryKey: ['clans', id], exact: true });
      }
    },
    meta: { success: { title: 'Clan Deleted' } },
  });
}

/** The toast of a refusal: who is no leader is told so in words of its own (spec part 2 §8). */
function wordsOf(error: ApiError | null): { title: string; description: string } {
  if (error?.code === 'not_clan_leader') {
    return {
      title: 'Permission denied',
      description: 'Only the clan leader can delete the clan.',
    };
  }
  return {
    title: 'Failed to delete clan',
    description: error?.message ?? 'Something went wrong. Please try again.',
  };
}
