import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { createTeam } from '../../../../shared/contract/teams.ts';
import { request } from '../../../lib/request.ts';

/** Creates a team without a clan that the caller leads. */
export function useCreateTeam() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (team: { name: string; description?: string }) =>
      request<typeof createTeam>('POST', '/api/teams', { body: team }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['teams'] }),
    meta: {
      success: { title: 'Team Created' },
      failure: { title: 'Failed to create team', serverMessage: true },
    },
  });
}
