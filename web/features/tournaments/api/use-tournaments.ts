import { useQuery } from '@tanstack/react-query';
import type { listTournaments } from '../../../../shared/contract/tournaments.ts';
import { request } from '../../../lib/request.ts';
import { tournamentKeys } from './tournament-keys.ts';

/** Every tournament, newest first; the one load that is tried again, twice (spec part 1 §2). */
export function useTournaments() {
  return useQuery({
    queryKey: tournamentKeys.list,
    queryFn: ({ signal }) => request<typeof listTournaments>('GET', '/api/tournaments', { signal }),
    retry: 2,
  });
}
