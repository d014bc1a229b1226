import { useQuery } from '@tanstack/react-query';
import type { listNextSteps } from '#shared/contract/next-steps.ts';
import { load } from '#web/lib/request.ts';
import { tournamentKeys } from './tournament-keys.ts';

/** The milliseconds between refetches. Some steps depend on the time of day. */
const refreshMs = 60_000;

/** For host and assistants only. */
export const useNextSteps = (id: string, enabled = true) =>
  useQuery({
    queryKey: tournamentKeys.nextSteps(id),
    queryFn: load<typeof listNextSteps>('/api/tournaments/:id/next-steps', { params: { id } }),
    refetchInterval: refreshMs,
    enabled,
  });
