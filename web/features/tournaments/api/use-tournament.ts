import { useQuery } from '@tanstack/react-query';
import type { readTournament } from '../../../../shared/contract/tournaments.ts';
import { request } from '../../../lib/request.ts';
import { tournamentKeys } from './tournament-keys.ts';

/** One tournament. */
export function useTournament(id: string) {
  return useQuery({
    queryKey: tournamentKeys.details(id),
    queryFn: ({ signal }) =>
      request<typeof readTournament>('GET', '/api/tournaments/:id', { params: { id }, signal }),
  });
}
