import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';

export type LeaveGuard = { asking: boolean; stay: () => void; leave: () => void };

/**
 * Holds back who would leave the page while something is unsaved: by a link or the browser's own back the caller asks,
 * on closing or reloading the browser does.
 */
export function useLeaveGuard(unsaved: boolean): LeaveGuard {
  const [, navigate] = useLocation();
  const [departure, setDeparture] = useState<{ go: () => void }>();
  /** Whether an entry of our own lies over the page's, which going back takes away first. */
  const covered = useRef(false);
  const allowed = useRef(false);

  const handleBack = useEffectEvent(() => {
    if (!covered.current) return;
    covered.current = false;
    if (unsaved) setDeparture({ go: () => history.back() });
    else history.back();
  });

  const handleLink = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || !opensHere(event, link)) return;
    event.preventDefault();
    event.stopPropagation();
    const { pathname, search, hash, href } = link;
    const isScreen = !pathname.startsWith('/api/');
    setDeparture({
      // In the place of our own entry, so that back leads to the page once.
      go: () =>
        isScreen
          ? navigate(pathname + search + hash, { replace: covered.current })
          : location.assign(href),
    });
  });

  useEffect(() => {
    // It outlives a reload.
    covered.current = isHeld(history.state);
    const controller = new AbortController();
    addEventListener('popstate', () => handleBack(), { signal: controller.signal });
    return () => controller.abort();
  }, []);

  useEffect(() => {
    if (!unsaved) return undefined;
    if (!covered.current) history.pushState(held, '');
    covered.current = true;
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener('beforeunload', (event) => !allowed.current && event.preventDefault(), {
      signal,
    });
    document.addEventListener('click', (event) => handleLink(event), { capture: true, signal });
    return () => controller.abort();
  }, [unsaved]);

  return {
    asking: departure !== undefined,
    stay: () => {
      setDeparture(undefined);
      if (!covered.current) history.pushState(held, '');
      covered.current = true;
    },
    leave: () => {
      allowed.current = true;
      departure?.go();
    },
  };
}

/** Marks the entry of the history that lies over the page's. */
const held = { held: true };

function isHeld(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'held' in state;
}

/** Whether a click on a link takes this page away. */
function opensHere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const plain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const own = link.origin === location.origin && ['', '_self'].includes(link.target);
  const elsewhere = link.pathname !== location.pathname || link.search !== location.search;
  return plain && own && elsewhere && !link.hasAttribute('download');
}
