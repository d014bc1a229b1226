import { useQuery } from '@tanstack/react-query';
import type { Mine } from '#shared/contract/mine.ts';
import { mineKey } from '#web/lib/query-client.ts';

/** Reads only the cache, because the menu in the bar loads it on every page. */
export function useCachedMine(): Mine | undefined {
  return useQuery<Mine>({ queryKey: mineKey, enabled: false }).data;
}

/** 0 for viewers who may not decide on requests, and while loading. */
export function usePendingJoinRequestCount(clanId: string): number {
  return useCachedMine()?.clans.find(({ id }) => id === clanId)?.requests ?? 0;
}
