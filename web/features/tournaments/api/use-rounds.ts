import { useQuery } from '@tanstack/react-query';
import type { listRounds } from '../../../../shared/contract/rounds.ts';
import { request } from '../../../lib/request.ts';
import { tournamentKeys } from './tournament-keys.ts';

/** The rounds of a tournament that were started, with their results. */
export function useRounds(id: string) {
  return useQuery({
    queryKey: tournamentKeys.rounds(id),
    queryFn: ({ signal }) =>
      request<typeof listRounds>('GET', '/api/tournaments/:id/rounds/rooms', {
        params: { id },
        signal,
      }),
  });
}
