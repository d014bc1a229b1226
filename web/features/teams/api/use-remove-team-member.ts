import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { removeTeamMember } from '../../../../shared/contract/teams.ts';
import { request } from '../../../lib/request.ts';

/** Takes somebody out of a team. */
export function useRemoveTeamMember(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) =>
      request<typeof removeTeamMember>('DELETE', '/api/teams/:id/members/:userId', {
        params: { id, userId },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['teams'] }),
    meta: {
      success: { title: 'Player Removed' },
      failure: { title: 'Failed to remove player', serverMessage: true },
    },
  });
}
