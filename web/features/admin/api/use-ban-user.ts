import { useMutation } from '@tanstack/react-query';
import type { banUser } from '../../../../shared/contract/admin.ts';
import { request } from '../../../lib/request.ts';
import { useReloadAdmin } from './use-reload-admin.ts';

/** Bans a user, which ends their sessions. */
export function useBanUser(id: string) {
  return useMutation({
    mutationFn: () =>
      request<typeof banUser>('POST', '/api/admin/users/:id/ban', { params: { id } }),
    // Who is refused looks at what was true once.
    onSettled: useReloadAdmin('user'),
    meta: {
      success: { title: 'Success', description: 'The user is banned.' },
      failure: {
        title: 'Failed to ban user',
        description: 'Something went wrong. Please try again.',
        serverMessage: true,
      },
    },
  });
}
