import { useMutation } from '@tanstack/react-query';
import type { publishTournament } from '../../../../shared/contract/tournaments.ts';
import { request } from '../../../lib/request.ts';
import { useReloadTournament } from './use-reload-tournament.ts';

/** Makes a draft open to everybody; a closing time of registration replaces the draft's, and empty is none. */
export function usePublishTournament(id: string) {
  return useMutation({
    mutationFn: (registrationClosesAt: string | undefined) =>
      request<typeof publishTournament>('POST', '/api/tournaments/:id/publish', {
        params: { id },
        ...(registrationClosesAt !== undefined && { body: { registrationClosesAt } }),
      }),
    onSuccess: useReloadTournament(id),
    meta: {
      success: { title: 'Tournament Published' },
      failure: {
        title: 'Failed to publish tournament. Please try again.',
        serverMessage: true,
      },
    },
  });
}
