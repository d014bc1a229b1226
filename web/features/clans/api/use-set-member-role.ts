import { useMutation } from '@tanstack/react-query';
import type { setMemberRole } from '../../../../shared/contract/clans.ts';
import { request } from '../../../lib/request.ts';
import { useClanCache } from './use-clan-cache.ts';

/** Makes somebody of a clan a handler or a member. */
export function useSetMemberRole(id: string) {
  const { store, reload } = useClanCache(id);
  return useMutation({
    mutationFn: (body: { userId: string; newRole: 'member' | 'handler' }) =>
      request<typeof setMemberRole>('POST', '/api/clans/:id/member-role', { params: { id }, body }),
    onSuccess: store,
    onError: reload,
    meta: {
      success: { title: 'Role Updated' },
      failure: { title: 'Error', description: 'Failed to update member role' },
    },
  });
}
