import { useMutation } from '@tanstack/react-query';
import type { startTournament } from '../../../../shared/contract/tournaments.ts';
import { request } from '../../../lib/request.ts';
import { useReloadTournament } from './use-reload-tournament.ts';

/** Open to ongoing; an empty stream link leaves the one that is there. */
export function useStartTournament(id: string) {
  return useMutation({
    mutationFn: (streamLink: string) =>
      request<typeof startTournament>('POST', '/api/tournaments/:id/start', {
        params: { id },
        body: { streamLink },
      }),
    onSuccess: useReloadTournament(id),
    meta: {
      success: { title: 'Tournament Started' },
      failure: { title: 'Failed to start tournament. Please try again.', serverMessage: true },
    },
  });
}
