import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../../../shared/contract/call.ts';
import type { createTournament } from '../../../../shared/contract/tournaments.ts';
import { request, type Files } from '../../../lib/request.ts';
import { tournamentKeys } from './tournament-keys.ts';

type Input = {
  body: CallInput<typeof createTournament>['body'];
  files: Files<typeof createTournament>;
};

/** Creates a tournament with its images. */
export function useCreateTournament() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) =>
      request<typeof createTournament>('POST', '/api/tournaments', input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: tournamentKeys.list }),
    meta: {
      success: { title: 'Tournament Created' },
      failure: { title: 'Failed to create tournament', serverMessage: true },
    },
  });
}
