import { useMutation } from '@tanstack/react-query';
import type { moveToWaitlist } from '../../../../shared/contract/registrations.ts';
import { request } from '../../../lib/request.ts';
import { useReloadTournament } from './use-reload-tournament.ts';

/** Takes the slot of an approved side back. */
export function useMoveToWaitlist(id: string) {
  return useMutation({
    mutationFn: (registrationId: string) =>
      request<typeof moveToWaitlist>(
        'POST',
        '/api/tournaments/:id/registrations/:registrationId/move-to-waitlist',
        { params: { id, registrationId } },
      ),
    onSuccess: useReloadTournament(id),
    meta: {
      success: { title: 'Team Moved to Waitlist' },
      failure: {
        title: 'Failed to move team to waitlist',
        serverMessage: true,
      },
    },
  });
}
