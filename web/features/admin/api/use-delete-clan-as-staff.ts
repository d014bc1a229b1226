import { useMutation } from '@tanstack/react-query';
import type { deleteClanAsStaff } from '../../../../shared/contract/admin.ts';
import { request } from '../../../lib/request.ts';
import { useReloadAdmin } from './use-reload-admin.ts';

/** Deletes any clan for good. */
export function useDeleteClanAsStaff(id: string) {
  return useMutation({
    mutationFn: () =>
      request<typeof deleteClanAsStaff>('DELETE', '/api/admin/clans/:id', { params: { id } }),
    // Who is refused looks at what was true once.
    onSettled: useReloadAdmin('clan'),
    meta: {
      success: { title: 'Success', description: 'The clan is deleted.' },
      failure: {
        title: 'Failed to delete clan',
        description: 'Something went wrong. Please try again.',
        serverMessage: true,
      },
    },
  });
}
