import { useQuery } from '@tanstack/react-query';
import type { Mine } from '#shared/contract/mine.ts';
import { mineKey } from '#web/lib/mine-key.ts';

/** The user's own answer as far as it is cached: the menu in the bar loads it on every page. */
export function useKnownMine(): Mine | undefined {
  return useQuery<Mine>({ queryKey: mineKey, enabled: false }).data;
}

/** How many ask to join a clan, for those who decide it; 0 for all others and while it is not known. */
export function useWaitingRequests(clanId: string): number {
  return useKnownMine()?.clans.find(({ id }) => id === clanId)?.requests ?? 0;
}
