import { useMutation } from '@tanstack/react-query';
import type { addAssistant } from '../../../../shared/contract/tournaments.ts';
import { request } from '../../../lib/request.ts';
import { useReloadTournament } from './use-reload-tournament.ts';

/** Makes someone an assistant. */
export function useAddAssistant(id: string) {
  return useMutation({
    mutationFn: (userId: string) =>
      request<typeof addAssistant>('POST', '/api/tournaments/:id/assistants', {
        params: { id },
        body: { userId },
      }),
    onSuccess: useReloadTournament(id),
    meta: {
      success: { title: 'Assistant Added' },
      failure: { title: 'Failed to add assistant', serverMessage: true },
    },
  });
}
