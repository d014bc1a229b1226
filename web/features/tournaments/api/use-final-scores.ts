import { useQuery } from '@tanstack/react-query';
import type { listFinalScores } from '../../../../shared/contract/results.ts';
import { request } from '../../../lib/request.ts';
import { tournamentKeys } from './tournament-keys.ts';

/** The standings of a tournament, the best side first. */
export function useFinalScores(id: string) {
  return useQuery({
    queryKey: tournamentKeys.finalScores(id),
    queryFn: ({ signal }) =>
      request<typeof listFinalScores>('GET', '/api/tournaments/:id/final-scores', {
        params: { id },
        signal,
      }),
  });
}
