import { useHistoryState } from 'wouter/use-browser-location';

type WayBack = { returnTo: string };

/** Returns the history state that lets a page link back to the current one. */
export function wayBack(): WayBack {
  return { returnTo: location.pathname + location.search };
}

/** Does the same for a page left before this one was loaded. */
export function wayBackTo(returnTo: string): WayBack {
  return { returnTo };
}

/** Returns the address this page was opened from, if any. */
export function useWayBack(): string | undefined {
  return useHistoryState<Partial<WayBack> | null>()?.returnTo;
}
