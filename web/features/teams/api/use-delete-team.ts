import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { deleteTeam } from '../../../../shared/contract/teams.ts';
import { request } from '../../../lib/request.ts';

/** Deletes a team for good. */
export function useDeleteTeam(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request<typeof deleteTeam>('DELETE', '/api/teams/:id', { params: { id } }),
    // Not loaded anew at once: the page of the team is still open, and its person is led away from it.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['teams'], refetchType: 'none' }),
    meta: {
      success: { title: 'Team Deleted' },
      failure: { title: 'Failed to delete team', serverMessage: true },
    },
  });
}
