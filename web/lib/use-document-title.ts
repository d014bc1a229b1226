import { useEffect } from 'react';

const SITE = 'Hotdrop';

/** Names the page in the browser's tab and history; without a title it is the site's own name. */
export function useDocumentTitle(title?: string): void {
  useEffect(() => {
    document.title = title === undefined ? SITE : `${title} · ${SITE}`;
  }, [title]);
}
