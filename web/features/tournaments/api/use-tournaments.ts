import { useQuery } from '@tanstack/react-query';
import type { listTournaments } from '../../../../shared/contract/tournaments.ts';
import { request } from '../../../lib/request.ts';
import { tournamentKeys } from './tournament-keys.ts';

/**
 * Every tournament, newest first; the one load that is tried again, twice (spec part 1 §2). A list that was loaded
 * before one of `including` was made is loaded anew.
 */
export function useTournaments({ including = [] }: { including?: readonly string[] } = {}) {
  return useQuery({
    queryKey: tournamentKeys.list,
    queryFn: ({ signal }) => request<typeof listTournaments>('GET', '/api/tournaments', { signal }),
    staleTime: ({ state: { data = [] } }) =>
      including.every((id) => data.some((card) => card.id === id)) ? Infinity : 0,
    retry: 2,
  });
}
