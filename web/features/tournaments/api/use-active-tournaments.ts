import { useQuery } from '@tanstack/react-query';
import type { listTournaments } from '../../../../shared/contract/tournaments.ts';
import { request } from '../../../lib/request.ts';
import { tournamentKeys } from './tournament-keys.ts';

/** The newest tournaments that are open or ongoing, at most `limit` of them. */
export function useActiveTournaments(limit: number) {
  return useQuery({
    queryKey: [...tournamentKeys.list, 'active', limit],
    queryFn: ({ signal }) =>
      request<typeof listTournaments>('GET', '/api/tournaments', {
        query: { status: 'open,ongoing', limit: String(limit) },
        signal,
      }),
  });
}
