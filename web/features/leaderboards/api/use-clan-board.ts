import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { listClanBoard } from '../../../../shared/contract/leaderboards.ts';
import type { BoardOrder } from '../../../../shared/domain/leaderboards/boards.ts';
import { request } from '../../../lib/request.ts';
import { boardKeys } from './board-keys.ts';

/** The best clans as they are now; those of the order before stay while another one loads. */
export function useClanBoard(by: BoardOrder, limit: number) {
  return useQuery({
    queryKey: boardKeys.board('clans', by, limit),
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request<typeof listClanBoard>('GET', '/api/leaderboards/clans', {
        query: { by, limit: String(limit) },
        signal,
      }),
  });
}
