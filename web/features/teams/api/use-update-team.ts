import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { updateTeam } from '../../../../shared/contract/teams.ts';
import { request } from '../../../lib/request.ts';

/** Renames or describes a team. */
export function useUpdateTeam(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (team: { name?: string; description?: string }) =>
      request<typeof updateTeam>('PATCH', '/api/teams/:id', { params: { id }, body: team }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['teams'] }),
    meta: {
      success: { title: 'Team Updated' },
      failure: { title: 'Failed to update team', serverMessage: true },
    },
  });
}
