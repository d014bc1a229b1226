import { useMutation } from '@tanstack/react-query';
import type { unbanUser } from '../../../../shared/contract/admin.ts';
import { request } from '../../../lib/request.ts';
import { useReloadAdmin } from './use-reload-admin.ts';

/** Lifts the ban of a user. */
export function useUnbanUser(id: string) {
  return useMutation({
    mutationFn: () =>
      request<typeof unbanUser>('POST', '/api/admin/users/:id/unban', { params: { id } }),
    // Who is refused looks at what was true once.
    onSettled: useReloadAdmin('user'),
    meta: {
      success: { title: 'Success', description: 'The user is no longer banned.' },
      failure: {
        title: 'Failed to unban user',
        description: 'Something went wrong. Please try again.',
        serverMessage: true,
      },
    },
  });
}
