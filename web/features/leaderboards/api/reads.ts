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

/** The first word of every key here. No stream announces changes of the boards: all of them are refetched when shown. */
const boards = 'leaderboards';

/** The four counters above the boards. */
export const useSummary = () =>
  useQuery({
    queryKey: [boards, 'summary'],
    staleTime: 0,
    queryFn: load<typeof readLeaderboardSummary>('/api/leaderboards/summary'),
  });

/** The first rows of a board, and how many share the rank of the last of them, those left out included. */
export type BoardPart<Rows> = { rows: Rows; lastRankCount: number };

/** `X-Last-Rank-Count` says how many share the last rank. */
function loadBoard<C extends Call>(path: C['path'], input: Input<C>) {
  return async ({ signal }: { signal: AbortSignal }): Promise<BoardPart<CallResponse<C>>> => {
    const response = await send('GET', path, { ...input, signal });
    const lastRankCount = Number(response.headers.get('x-last-rank-count') ?? 0);
    return { rows: await readBody<C>(response), lastRankCount };
  };
}

/** The best clans; those of the order before stay while another one loads. */
export const useClanBoard = (by: BoardOrder, limit: number) =>
  useQuery({
    queryKey: [boards, 'clans', by, limit],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: loadBoard<typeof listClanBoard>('/api/leaderboards/clans', {
      query: { by, limit: String(limit) },
    }),
  });

/** The best players; those of the order before stay while another one loads. */
export const usePlayerBoard = (by: BoardOrder, limit: number) =>
  useQuery({
    queryKey: [boards, 'players', by, limit],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: loadBoard<typeof listPlayerBoard>('/api/leaderboards/players', {
      query: { by, limit: String(limit) },
    }),
  });

/** How many tournaments one part of the history has. */
export const HISTORY_PART = 20;

/** The completed tournaments, newest first, part by part. */
export const useHistory = () =>
  useInfiniteQuery({
    queryKey: [boards, 'history'],
    staleTime: 0,
    ...loadParts<typeof listTournaments>('/api/tournaments', {
      status: 'completed',
      limit: String(HISTORY_PART),
    }),
  });

/** The winner of each of these tournaments. */
export function useWinners(tournamentIds: readonly string[]) {
  const tournaments = tournamentIds.join();
  return useQuery({
    queryKey: [boards, 'winners', tournaments],
    staleTime: 0,
    enabled: tournaments !== '',
    queryFn: load<typeof listWinners>('/api/leaderboards/winners', { query: { tournaments } }),
  });
}

/** Refetches the shown boards whenever the user comes back to the window. */
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
