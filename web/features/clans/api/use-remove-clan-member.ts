import { useMutation } from '@tanstack/react-query';
import type { removeClanMember } from '../../../../shared/contract/clans.ts';
import { request } from '../../../lib/request.ts';
import { useClanCache } from './use-clan-cache.ts';

/** Takes somebody out of a clan; the names of its people stay loaded, with one more than is needed. */
export function useRemoveClanMember(id: string) {
  const { store, reload } = useClanCache(id);
  return useMutation({
    mutationFn: (userId: string) =>
      request<typeof removeClanMember>('POST', '/api/clans/:id/remove-member', {
        params: { id },
        body: { userId },
      }),
    onSuccess: store,
    onError: reload,
    meta: {
      success: { title: 'Member Removed' },
      failure: { title: 'Error', description: 'Failed to remove member' },
    },
  });
}
