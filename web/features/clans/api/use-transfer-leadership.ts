import { useMutation } from '@tanstack/react-query';
import type { transferLeadership } from '../../../../shared/contract/clans.ts';
import { request } from '../../../lib/request.ts';
import { useClanCache } from './use-clan-cache.ts';

/** Makes somebody else of a clan its leader, and the leader a handler. */
export function useTransferLeadership(id: string) {
  const { store, reload } = useClanCache(id);
  return useMutation({
    mutationFn: (newLeaderId: string) =>
      request<typeof transferLeadership>('POST', '/api/clans/:id/transfer-leadership', {
        params: { id },
        body: { newLeaderId },
      }),
    onSuccess: store,
    onError: reload,
    meta: {
      success: { title: 'Leadership Transferred' },
      failure: { title: 'Error', description: 'Failed to transfer leadership' },
    },
  });
}
