import { useMutation } from '@tanstack/react-query';
import type { deleteTournament } from '../../../../shared/contract/admin.ts';
import { request } from '../../../lib/request.ts';
import { useReloadAdmin } from './use-reload-admin.ts';

/** Deletes any tournament with all that belongs to it. */
export function useDeleteTournament(id: string) {
  return useMutation({
    mutationFn: () =>
      request<typeof deleteTournament>('DELETE', '/api/admin/tournaments/:id', { params: { id } }),
    // Who is refused looks at what was true once.
    onSettled: useReloadAdmin('tournament'),
    meta: {
      success: { title: 'Success', description: 'The tournament is deleted.' },
      failure: {
        title: 'Failed to delete tournament',
        description: 'Something went wrong. Please try again.',
        serverMessage: true,
      },
    },
  });
}
