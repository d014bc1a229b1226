import { useMutation } from '@tanstack/react-query';
import type { registerClan } from '../../../../shared/contract/registrations.ts';
import { request } from '../../../lib/request.ts';
import { useReloadTournament } from './use-reload-tournament.ts';

type Selection = { selectedMembers: string[]; selectedSubstitutes: string[] };

/** Registers a clan with the people that were selected. */
export function useRegisterClan(id: string) {
  return useMutation({
    mutationFn: (side: Selection & { clanId: string }) =>
      request<typeof registerClan>('POST', '/api/tournaments/:id/register-clan', {
        params: { id },
        body: side,
      }),
    onSuccess: useReloadTournament(id),
    meta: {
      success: { title: 'Registration Successful' },
      failure: {
        title: 'Failed to register clan for tournament',
        serverMessage: true,
      },
    },
  });
}
