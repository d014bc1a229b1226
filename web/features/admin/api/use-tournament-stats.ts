import { useQuery } from '@tanstack/react-query';
import type { readTournamentStats } from '../../../../shared/contract/admin.ts';
import { request } from '../../../lib/request.ts';

/** How many tournaments there are now, in all and by state; counted anew each time they are looked at. */
export function useTournamentStats() {
  return useQuery({
    queryKey: ['admin', 'tournament-stats'],
    staleTime: 0,
    queryFn: ({ signal }) =>
      request<typeof readTournamentStats>('GET', '/api/admin/tournament-stats', { signal }),
  });
}
