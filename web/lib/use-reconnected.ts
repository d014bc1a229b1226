import { useEffect, useEffectEvent } from 'react';
import { catchUp } from './live/catch-up.ts';

/**
 * Calls `onReconnected` once when the server responds again. Polls with growing delays, immediately when the
 * browser is online again, and not while the tab is hidden.
 */
export function useReconnected(waits: boolean, onReconnected: () => void): void {
  const notify = useEffectEvent(onReconnected);
  useEffect(() => {
    if (!waits) return undefined;
    const catching = catchUp({
      load: async () => {
        const isBack = await answers();
        if (isBack) notify();
        return !isBack;
      },
      page: document,
      net: window,
    });
    const onTurn = () => catching.begin();
    catching.begin();
    document.addEventListener('visibilitychange', onTurn);
    return () => {
      document.removeEventListener('visibilitychange', onTurn);
      catching.cancel();
    };
  }, [waits]);
}

/** Checks that the server and its database work. */
async function answers(): Promise<boolean> {
  try {
    const { ok } = await fetch('/readyz', { cache: 'no-store' });
    return ok;
  } catch {
    return false;
  }
}
