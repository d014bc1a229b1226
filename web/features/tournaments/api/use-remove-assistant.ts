import { useMutation } from '@tanstack/react-query';
import type { removeAssistant } from '../../../../shared/contract/tournaments.ts';
import { request } from '../../../lib/request.ts';
import { useReloadTournament } from './use-reload-tournament.ts';

/** Takes the rights of an assistant back. */
export function useRemoveAssistant(id: string) {
  return useMutation({
    mutationFn: (userId: string) =>
      request<typeof removeAssistant>('DELETE', '/api/tournaments/:id/assistants/:userId', {
        params: { id, userId },
      }),
    onSuccess: useReloadTournament(id),
    meta: {
      success: { title: 'Assistant Removed' },
      failure: { title: 'Failed to remove assistant', serverMessage: true },
    },
  });
}
