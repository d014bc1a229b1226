import { useQuery } from '@tanstack/react-query';
import type { listNextSteps, NextStep } from '#shared/contract/next-steps.ts';
import { load } from '#web/lib/request.ts';
import { tournamentKeys } from './tournament-keys.ts';

/** How long to wait between refetches, in milliseconds. Some steps depend on the time of day. */
const refreshMs = 60_000;
/** The shorter wait while a message is on its way, because no event says that Discord has it. */
const sendingMs = 2_000;

/** For host and assistants only. */
export const useNextSteps = (id: string, enabled = true) =>
  useQuery({
    queryKey: tournamentKeys.nextSteps(id),
    queryFn: load<typeof listNextSteps>('/api/tournaments/:id/next-steps', { params: { id } }),
    refetchInterval: ({ state: { data } }) => refreshAfter(data ?? []),
    enabled,
  });

/**
 * Loads the steps again if the last attempt failed. Null if that fails too: older steps may not know of a result that
 * has been removed since.
 */
export async function getCurrentSteps(
  next: ReturnType<typeof useNextSteps>,
): Promise<readonly NextStep[] | null> {
  const isCurrent = next.data !== undefined && next.error === null;
  const { data, error } = isCurrent ? next : await next.refetch();
  return error === null && data !== undefined ? data : null;
}

/** The step that sends results has only one warning: that a message is on its way. */
export function refreshAfter(steps: readonly Pick<NextStep, 'key' | 'warnings'>[]): number {
  const isSending = steps.some(
    ({ key, warnings }) => key === 'send-results' && warnings.length > 0,
  );
  return isSending ? sendingMs : refreshMs;
}
