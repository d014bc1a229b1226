import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { readMine } from '#shared/contract/mine.ts';
import { mineKey } from '#web/lib/query-client.ts';
import { load } from '#web/lib/request.ts';
import { meKey } from '../../accounts/api/me.ts';

/** The home page refetches on every visit, and does not wait until the viewer is known. */
export function useMine({ isStart = false } = {}) {
  const client = useQueryClient();
  return useQuery({
    queryKey: mineKey,
    queryFn: load<typeof readMine>('/api/mine'),
    // A function, so a page that was just signed out sends no request.
    enabled: () => {
      const me = client.getQueryData(meKey);
      return me === undefined ? isStart : me !== null;
    },
    // Many components use this query, and a later mount must not repeat a failed call.
    retryOnMount: false,
    ...(isStart && { refetchOnMount: 'always' as const }),
  });
}
