import { useMutation } from '@tanstack/react-query';
import type { cancelTournament } from '../../../../shared/contract/tournaments.ts';
import { request } from '../../../lib/request.ts';
import { useReloadTournament } from './use-reload-tournament.ts';

/** Calls a tournament off. */
export function useCancelTournament(id: string) {
  return useMutation({
    mutationFn: () =>
      request<typeof cancelTournament>('POST', '/api/tournaments/:id/cancel', { params: { id } }),
    onSuccess: useReloadTournament(id),
    meta: {
      success: { title: 'Tournament Cancelled' },
      failure: {
        title: 'Failed to cancel tournament. Please try again.',
        serverMessage: true,
      },
    },
  });
}
