import { useQuery } from '@tanstack/react-query';
import type { listLive } from '#shared/contract/live.ts';
import type { listTournaments } from '#shared/contract/tournaments.ts';
import { load } from '#web/lib/request.ts';
import { tournamentKeys } from './tournament-keys.ts';

/**
 * The only query that is retried, up to two times (rules/screens 8.1). A cached list that lacks one of the ids in
 * `including` is refetched.
 */
export const useTournaments = ({ including = [] }: { including?: readonly string[] } = {}) =>
  useQuery({
    queryKey: tournamentKeys.list,
    queryFn: load<typeof listTournaments>('/api/tournaments'),
    staleTime: ({ state: { data = [] } }) =>
      including.every((id) => data.some((card) => card.id === id)) ? Infinity : 0,
    retry: 2,
  });

export const useActiveTournaments = (limit: number) =>
  useQuery({
    queryKey: [...tournamentKeys.list, 'active', limit],
    queryFn: load<typeof listTournaments>('/api/tournaments', {
      query: { status: 'open,ongoing', limit: String(limit) },
    }),
  });

/** All cards share one request. */
export const useLiveState = (id: string, isRunning: boolean) =>
  useQuery({
    queryKey: ['tournaments', 'live'],
    queryFn: load<typeof listLive>('/api/tournaments/live'),
    enabled: isRunning,
    staleTime: 0,
    select: (all) => all.find((live) => live.id === id),
  }).data;
