import { useHistoryState } from 'wouter/use-browser-location';

type WayBack = { returnTo: string };

/** Returns what a step of the history keeps so that its page can lead back to the one that is shown. */
export function wayBack(): WayBack {
  return { returnTo: location.pathname + location.search };
}

/** Returns the same for a page that was left before this one was loaded. */
export function wayBackTo(returnTo: string): WayBack {
  return { returnTo };
}

/** Returns the address that this page is a detour from; undefined when it is none. */
export function useWayBack(): string | undefined {
  return useHistoryState<Partial<WayBack> | null>()?.returnTo;
}
