import { useInfiniteQuery } from '@tanstack/react-query';
import type { listTournaments } from '../../../../shared/contract/tournaments.ts';
import { requestPart } from '../../../lib/request-part.ts';
import { boardKeys } from './board-keys.ts';

/** How many tournaments one part of the history has. */
export const HISTORY_PART = 20;

/** The completed tournaments, newest first, part by part. */
export function useHistory() {
  return useInfiniteQuery({
    queryKey: boardKeys.history,
    staleTime: 0,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      requestPart<typeof listTournaments>('GET', '/api/tournaments', {
        query: {
          status: 'completed',
          limit: String(HISTORY_PART),
          ...(cursor !== undefined && { cursor }),
        },
        signal,
      }),
    getNextPageParam: (last) => last.next,
  });
}
