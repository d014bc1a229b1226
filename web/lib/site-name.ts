import { useSyncExternalStore, useEffect } from 'react';

/** Written into the page by the server. */
let name =
  document.querySelector<HTMLMetaElement>('meta[name=site-name]')?.content || document.title;
const subscribers = new Set<() => void>();

export function useSiteName(): string {
  return useSyncExternalStore(follow, () => name);
}

/** Updates the name wherever it is shown. */
export function renameSite(next: string): void {
  name = next;
  for (const notify of subscribers) notify();
}

function follow(notify: () => void): () => void {
  subscribers.add(notify);
  return () => subscribers.delete(notify);
}

/** Falls back to the site's name. */
export function useDocumentTitle(title?: string): void {
  const siteName = useSiteName();
  useEffect(() => {
    document.title = title === undefined ? siteName : `${title} · ${siteName}`;
  }, [title, siteName]);
}
