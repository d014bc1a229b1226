import { useMutation } from '@tanstack/react-query';
import type { editRegistration } from '../../../../shared/contract/registrations.ts';
import { request } from '../../../lib/request.ts';
import { useReloadTournament } from './use-reload-tournament.ts';

/** Selects other people for a waiting side. */
export function useEditRegistration({
  id,
  registrationId,
}: {
  id: string;
  registrationId: string;
}) {
  return useMutation({
    mutationFn: (selection: { selectedMembers: string[]; selectedSubstitutes: string[] }) =>
      request<typeof editRegistration>(
        'PUT',
        '/api/tournaments/:id/registrations/:registrationId/edit',
        { params: { id, registrationId }, body: selection },
      ),
    onSuccess: useReloadTournament(id),
    meta: {
      success: { title: 'Team Updated' },
      failure: {
        title: 'Failed to update team members',
        serverMessage: true,
      },
    },
  });
}
