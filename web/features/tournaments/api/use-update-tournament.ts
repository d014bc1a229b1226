import { useMutation } from '@tanstack/react-query';
import type { CallInput } from '../../../../shared/contract/call.ts';
import type { updateTournament } from '../../../../shared/contract/tournaments.ts';
import { request, type Files } from '../../../lib/request.ts';
import { useReloadTournament } from './use-reload-tournament.ts';

type Input = {
  body: CallInput<typeof updateTournament>['body'];
  files: Files<typeof updateTournament>;
};

/** Edits a tournament and its images. */
export function useUpdateTournament(id: string) {
  return useMutation({
    mutationFn: (input: Input) =>
      request<typeof updateTournament>('PUT', '/api/tournaments/:id', { params: { id }, ...input }),
    onSuccess: useReloadTournament(id),
    meta: {
      success: { title: 'Tournament Updated' },
      failure: {
        title: 'Failed to update tournament. Please try again.',
        serverMessage: true,
      },
    },
  });
}
