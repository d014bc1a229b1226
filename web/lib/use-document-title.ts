import { useEffect } from 'react';
import { useSiteName } from './site-name.ts';

/** Names the page in the browser's tab and history; without a title it is the site's own name. */
export function useDocumentTitle(title?: string): void {
  const siteName = useSiteName();
  useEffect(() => {
    document.title = title === undefined ? siteName : `${title} · ${siteName}`;
  }, [title, siteName]);
}
