import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { leaveTeam } from '../../../../shared/contract/teams.ts';
import { request } from '../../../lib/request.ts';

/** Leaves a team. */
export function useLeaveTeam(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request<typeof leaveTeam>('POST', '/api/teams/:id/leave', { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['teams'] }),
    meta: {
      success: { title: 'Left team successfully' },
      failure: { title: 'Failed to leave team', serverMessage: true },
    },
  });
}
