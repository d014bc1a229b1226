import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'wouter';

/**
 * Returns a ref for the main region. When a link leads to another screen, the region takes the focus, as the new page of
 * a browser would, and the page starts at its top; back and forward keep the place where the person was.
 */
export function useArrival(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const [location] = useLocation();
  const shown = useRef(location);
  const byLink = useRef(false);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let path = globalThis.location.pathname;
    const arrive = (isLink: boolean) => {
      byLink.current = isLink;
      ({ pathname: path } = globalThis.location);
    };
    addEventListener('pushState', () => arrive(true), { signal });
    // A form leads on in its own place; a tab or a filter leaves the path as it is.
    addEventListener('replaceState', () => globalThis.location.pathname !== path && arrive(true), {
      signal,
    });
    addEventListener('popstate', () => arrive(false), { signal });
    return () => controller.abort();
  }, []);

  useEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    main.current?.focus({ preventScroll: true });
    if (byLink.current) scrollTo(0, 0);
  }, [location]);

  return main;
}
