import { useQuery } from '@tanstack/react-query';
import type { readLeaderboardSummary } from '../../../../shared/contract/leaderboards.ts';
import { request } from '../../../lib/request.ts';
import { boardKeys } from './board-keys.ts';

/** The four counters above the boards, as they are now. */
export function useSummary() {
  return useQuery({
    queryKey: boardKeys.summary,
    // No stream tells of the boards.
    staleTime: 0,
    queryFn: ({ signal }) =>
      request<typeof readLeaderboardSummary>('GET', '/api/leaderboards/summary', { signal }),
  });
}
