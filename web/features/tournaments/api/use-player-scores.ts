import { useQuery } from '@tanstack/react-query';
import type { listPlayerScores } from '../../../../shared/contract/results.ts';
import { request } from '../../../lib/request.ts';
import { tournamentKeys } from './tournament-keys.ts';

/** The players of a tournament, the most valuable first. */
export function usePlayerScores(id: string) {
  return useQuery({
    queryKey: tournamentKeys.players(id),
    queryFn: ({ signal }) =>
      request<typeof listPlayerScores>('GET', '/api/tournaments/:id/players', {
        params: { id },
        signal,
      }),
  });
}
