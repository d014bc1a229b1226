import { useHistoryState } from 'wouter/use-browser-location';

type WayBack = { returnTo: string };

/** Returns the history state with which a page can link back to the current one. */
export function wayBack(): WayBack {
  return { returnTo: location.pathname + location.search };
}

/** Like `wayBack`, but for a page that the user left before this one was loaded. */
export function wayBackTo(returnTo: string): WayBack {
  return { returnTo };
}

export function useWayBack(): string | undefined {
  return useHistoryState<Partial<WayBack> | null>()?.returnTo;
}
