import { useMutation } from '@tanstack/react-query';
import type { rejectRegistration } from '../../../../shared/contract/registrations.ts';
import { request } from '../../../lib/request.ts';
import { useReloadTournament } from './use-reload-tournament.ts';

/** Turns a waiting side down. */
export function useRejectRegistration(id: string) {
  return useMutation({
    mutationFn: (registrationId: string) =>
      request<typeof rejectRegistration>(
        'POST',
        '/api/tournaments/:id/registrations/:registrationId/reject',
        { params: { id, registrationId } },
      ),
    onSuccess: useReloadTournament(id),
    meta: {
      success: { title: 'Registration Rejected' },
      failure: {
        title: 'Failed to reject registration',
        serverMessage: true,
      },
    },
  });
}
