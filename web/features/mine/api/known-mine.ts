import { useQuery } from '@tanstack/react-query';
import type { Mine } from '#shared/contract/mine.ts';
import { mineKey } from '#web/lib/query-client.ts';

/** Reads only the cache, because the menu in the bar loads it on every page. */
export function useKnownMine(): Mine | undefined {
  return useQuery<Mine>({ queryKey: mineKey, enabled: false }).data;
}

/** Returns the number of join requests that the viewer may decide on; 0 for everyone else and while loading. */
export function useWaitingRequests(clanId: string): number {
  return useKnownMine()?.clans.find(({ id }) => id === clanId)?.requests ?? 0;
}
