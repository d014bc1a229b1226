import { useSyncExternalStore, useEffect } from 'react';

/** The server has written it into the page. */
let name =
  document.querySelector<HTMLMetaElement>('meta[name=site-name]')?.content || document.title;
const subscribers = new Set<() => void>();

export function useSiteName(): string {
  return useSyncExternalStore(follow, () => name);
}

export function renameSite(next: string): void {
  name = next;
  for (const notify of subscribers) notify();
}

function follow(notify: () => void): () => void {
  subscribers.add(notify);
  return () => subscribers.delete(notify);
}

export function useDocumentTitle(title?: string): void {
  const siteName = useSiteName();
  useEffect(() => {
    document.title = title === undefined ? siteName : `${title} · ${siteName}`;
  }, [title, siteName]);
}
