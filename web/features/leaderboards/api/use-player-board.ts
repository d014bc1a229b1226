import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { listPlayerBoard } from '../../../../shared/contract/leaderboards.ts';
import type { BoardOrder } from '../../../../shared/domain/leaderboards/boards.ts';
import { request } from '../../../lib/request.ts';
import { boardKeys } from './board-keys.ts';

/** The best players as they are now; those of the order before stay while another one loads. */
export function usePlayerBoard(by: BoardOrder, limit: number) {
  return useQuery({
    queryKey: boardKeys.board('players', by, limit),
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request<typeof listPlayerBoard>('GET', '/api/leaderboards/players', {
        query: { by, limit: String(limit) },
        signal,
      }),
  });
}
