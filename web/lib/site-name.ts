import { useSyncExternalStore } from 'react';

/** The page comes with it, so that nothing waits for it; without the server it is what the page is called. */
let name =
  document.querySelector<HTMLMetaElement>('meta[name=site-name]')?.content || document.title;
const subscribers = new Set<() => void>();

/** What this site is called. */
export function useSiteName(): string {
  return useSyncExternalStore(follow, () => name);
}

/** Calls the site something else from now on, wherever its name stands. */
export function renameSite(next: string): void {
  name = next;
  for (const tell of subscribers) tell();
}

function follow(tell: () => void): () => void {
  subscribers.add(tell);
  return () => subscribers.delete(tell);
}
