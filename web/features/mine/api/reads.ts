import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { readMine } from '#shared/contract/mine.ts';
import { mineKey } from '#web/lib/mine-key.ts';
import { load } from '#web/lib/request.ts';
import { meKey } from '../../accounts/api/me.ts';

/**
 * The user's own matches, clans, teams and tournaments. The start page refetches it each time that it is opened, and does
 * not wait until the user is known.
 */
export function useMine({ isStart = false } = {}) {
  const client = useQueryClient();
  return useQuery({
    queryKey: mineKey,
    queryFn: load<typeof readMine>('/api/mine'),
    // Decided at the moment itself: a page that has just been signed out asks for nothing more.
    enabled: () => {
      const me = client.getQueryData(meKey);
      return me === undefined ? isStart : me !== null;
    },
    // Many places ask for it: one that is shown later does not repeat a call that failed.
    retryOnMount: false,
    ...(isStart && { refetchOnMount: 'always' as const }),
  });
}
