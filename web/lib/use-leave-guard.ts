import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';

type LeaveGuard = { asking: boolean; stay: () => void; leave: () => void };

/**
 * Asks before unsaved changes are lost. This hook handles links and the back button, and the browser handles
 * closing and reloading.
 */
export function useLeaveGuard(unsaved: boolean): LeaveGuard {
  const [, navigate] = useLocation();
  const [departure, setDeparture] = useState<{ go: () => void }>();
  /** True if this hook's history entry covers the page's. The back button removes it first. */
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
      // Replaces the hook's own entry, so one step back leads to the page.
      go: () =>
        isScreen
          ? navigate(pathname + search + hash, { replace: covered.current })
          : location.assign(href),
    });
  });

  useEffect(() => {
    // The entry survives a reload.
    covered.current = isHeld(history.state);
    const controller = new AbortController();
    addEventListener('popstate', () => handleBack(), { signal: controller.signal });
    return () => controller.abort();
  }, []);

  useEffect(() => {
    if (!unsaved) return undefined;
    if (!covered.current) history.pushState(COVER, '');
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
      if (!covered.current) history.pushState(COVER, '');
      covered.current = true;
    },
    leave: () => {
      allowed.current = true;
      departure?.go();
    },
  };
}

const COVER = { held: true };

function isHeld(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'held' in state;
}

/** Returns whether a click on the link leaves this page. */
function opensHere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const plain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const own = link.origin === location.origin && ['', '_self'].includes(link.target);
  const elsewhere = link.pathname !== location.pathname || link.search !== location.search;
  return plain && own && elsewhere && !link.hasAttribute('download');
}
