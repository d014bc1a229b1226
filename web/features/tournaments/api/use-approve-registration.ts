import { useMutation } from '@tanstack/react-query';
import type { approveRegistration } from '../../../../shared/contract/registrations.ts';
import { request } from '../../../lib/request.ts';
import { useReloadTournament } from './use-reload-tournament.ts';

/** Gives a waiting side a slot. */
export function useApproveRegistration(id: string) {
  return useMutation({
    mutationFn: (registrationId: string) =>
      request<typeof approveRegistration>(
        'POST',
        '/api/tournaments/:id/registrations/:registrationId/approve',
        { params: { id, registrationId } },
      ),
    onSuccess: useReloadTournament(id),
    meta: {
      success: { title: 'Registration Approved' },
      failure: {
        title: 'Failed to approve registration',
        serverMessage: true,
      },
    },
  });
}
