import { useEffect } from 'react';
import { useSiteName } from './site-name.ts';

/** Falls back to the site's name. */
export function useDocumentTitle(title?: string): void {
  const siteName = useSiteName();
  useEffect(() => {
    document.title = title === undefined ? siteName : `${title} · ${siteName}`;
  }, [title, siteName]);
}
