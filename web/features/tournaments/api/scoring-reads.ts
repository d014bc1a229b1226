import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallInput } from '#shared/contract/call.ts';
import type { changeScoring, readScoring } from '#shared/contract/scoring.ts';
import { load, request } from '#web/lib/request.ts';
import { tournamentKeys } from './tournament-keys.ts';

export type ScoringChange = CallInput<typeof changeScoring>['body'];

/** Refetched for each use, because a change is based on it. */
export const useScoring = (id: string) =>
  useQuery({
    queryKey: tournamentKeys.scoring(id),
    queryFn: load<typeof readScoring>('/api/tournaments/:id/scoring', { params: { id } }),
    gcTime: 0,
  });

/** Null requests nothing. */
export const useScoringPreview = (id: string, body: ScoringChange | null) =>
  useQuery({
    queryKey: [...tournamentKeys.scoringPreview(id), body],
    queryFn: ({ signal }) =>
      request<typeof changeScoring>('PUT', '/api/tournaments/:id/scoring', {
        params: { id },
        query: { preview: '1' },
        body: body ?? {},
        signal,
      }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
