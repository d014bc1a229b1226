import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { joinTeam } from '../../../../shared/contract/teams.ts';
import { request } from '../../../lib/request.ts';

/** Joins the team of an invite. */
export function useJoinTeam() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token: string) =>
      request<typeof joinTeam>('POST', '/api/teams/join', { body: { token } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['teams'] }),
    // What was refused stands on the page of the invite.
    meta: { success: { title: 'Joined team successfully' } },
  });
}
