import { useMutation } from '@tanstack/react-query';
import type { registerTeam } from '../../../../shared/contract/registrations.ts';
import { request } from '../../../lib/request.ts';
import { useReloadTournament } from './use-reload-tournament.ts';

type Selection = { selectedMembers: string[]; selectedSubstitutes: string[] };

/** Registers a team without a clan. */
export function useRegisterTeam(id: string) {
  return useMutation({
    mutationFn: (side: Partial<Selection> & { teamId: string }) =>
      request<typeof registerTeam>('POST', '/api/tournaments/:id/register', {
        params: { id },
        body: side,
      }),
    onSuccess: useReloadTournament(id),
    meta: {
      success: { title: 'Registration Successful' },
      failure: { title: 'Failed to register team', serverMessage: true },
    },
  });
}
