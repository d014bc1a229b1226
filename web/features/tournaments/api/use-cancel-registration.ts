import { useMutation } from '@tanstack/react-query';
import type { cancelRegistration } from '../../../../shared/contract/registrations.ts';
import { request } from '../../../lib/request.ts';
import { useReloadTournament } from './use-reload-tournament.ts';

/** Takes a side out of an open tournament. */
export function useCancelRegistration(id: string) {
  return useMutation({
    mutationFn: (registrationId: string) =>
      request<typeof cancelRegistration>('DELETE', '/api/tournaments/:id/cancel-registration', {
        params: { id },
        body: { registrationId },
      }),
    onSuccess: useReloadTournament(id),
    meta: {
      success: { title: 'Registration Cancelled' },
      failure: {
        title: 'Failed to cancel registration',
        serverMessage: true,
      },
    },
  });
}
