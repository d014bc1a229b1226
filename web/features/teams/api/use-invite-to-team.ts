import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { inviteToTeam } from '../../../../shared/contract/teams.ts';
import { request } from '../../../lib/request.ts';

/** Makes a new invite, which ends the one before. */
export function useInviteToTeam(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      request<typeof inviteToTeam>('POST', '/api/teams/:id/invite', { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['teams'] }),
    meta: {
      failure: { title: 'Failed to create invite', serverMessage: true },
    },
  });
}
