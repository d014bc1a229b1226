import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { setTeamRole } from '../../../../shared/contract/teams.ts';
import { request } from '../../../lib/request.ts';

/** Makes somebody of a team a member or a substitute. */
export function useSetTeamRole(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, role }: { userId: string; role: 'member' | 'substitute' }) =>
      request<typeof setTeamRole>('PATCH', '/api/teams/:id/members/:userId', {
        params: { id, userId },
        body: { role },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['teams'] }),
    meta: {
      success: { title: 'Role Updated' },
      failure: { title: 'Failed to update player role', serverMessage: true },
    },
  });
}
