import { useEffect } from 'react';
import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Call, CallResponse } from '#shared/contract/call.ts';
import type {
  listClanBoard,
  listPlayerBoard,
  listWinners,
  readLeaderboardSummary,
} from '#shared/contract/leaderboards.ts';
import type { listTournaments } from '#shared/contract/tournaments.ts';
import type { BoardOrder } from '#shared/domain/leaderboards/boards.ts';
import { loadParts } from '#web/lib/load-rows.ts';
import { load, readBody, send, type Input } from '#web/lib/request.ts';

/** No event stream covers the boards, so they are stale immediately and refetched when shown. */
const boards = 'leaderboards';

export const useSummary = () =>
  useQuery({
    queryKey: [boards, 'summary'],
    staleTime: 0,
    queryFn: load<typeof readLeaderboardSummary>('/api/leaderboards/summary'),
  });

/** A part of a board. `lastRankCount` is how many rows share the last rank, including rows beyond this part. */
export type BoardPart<Rows> = { rows: Rows; lastRankCount: number };

function loadBoard<C extends Call>(path: C['path'], input: Input<C>) {
  return async ({ signal }: { signal: AbortSignal }): Promise<BoardPart<CallResponse<C>>> => {
    const response = await send('GET', path, { ...input, signal });
    const lastRankCount = Number(response.headers.get('x-last-rank-count') ?? 0);
    return { rows: await readBody<C>(response), lastRankCount };
  };
}

export const useClanBoard = (by: BoardOrder, limit: number) =>
  useQuery({
    queryKey: [boards, 'clans', by, limit],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: loadBoard<typeof listClanBoard>('/api/leaderboards/clans', {
      query: { by, limit: String(limit) },
    }),
  });

export const usePlayerBoard = (by: BoardOrder, limit: number) =>
  useQuery({
    queryKey: [boards, 'players', by, limit],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: loadBoard<typeof listPlayerBoard>('/api/leaderboards/players', {
      query: { by, limit: String(limit) },
    }),
  });

export const HISTORY_PART = 20;

export const useHistory = () =>
  useInfiniteQuery({
    queryKey: [boards, 'history'],
    staleTime: 0,
    ...loadParts<typeof listTournaments>('/api/tournaments', {
      status: 'completed',
      limit: String(HISTORY_PART),
    }),
  });

export function useWinners(tournamentIds: readonly string[]) {
  const tournaments = tournamentIds.join();
  return useQuery({
    queryKey: [boards, 'winners', tournaments],
    staleTime: 0,
    enabled: tournaments !== '',
    queryFn: load<typeof listWinners>('/api/leaderboards/winners', { query: { tournaments } }),
  });
}

export function useReloadBoards(): void {
  const client = useQueryClient();
  useEffect(() => {
    const isHere = () => document.visibilityState === 'visible' && document.hasFocus();
    let wasHere = isHere();
    const onTurn = () => {
      if (isHere() && !wasHere) {
        void client.invalidateQueries({ queryKey: [boards] }, { cancelRefetch: false });
      }
      wasHere = isHere();
    };
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('visibilitychange', onTurn, { signal });
    for (const event of ['focus', 'blur']) addEventListener(event, onTurn, { signal });
    return () => controller.abort();
  }, [client]);
}
