import { useMutation } from '@tanstack/react-query';
import type { finishTournament } from '../../../../shared/contract/tournaments.ts';
import { request } from '../../../lib/request.ts';
import { useReloadTournament } from './use-reload-tournament.ts';

/** Ongoing to completed. */
export function useFinishTournament(id: string) {
  return useMutation({
    mutationFn: () =>
      request<typeof finishTournament>('POST', '/api/tournaments/:id/finish', { params: { id } }),
    onSuccess: useReloadTournament(id),
    meta: {
      success: { title: 'Tournament Finished' },
      failure: { title: 'Failed to finish tournament. Please try again.', serverMessage: true },
    },
  });
}
