import { useSyncExternalStore } from 'react';

/** Chromium tells what the person asked of the network; other browsers say nothing. */
type Connection = { readonly saveData?: boolean };

const reduced = matchMedia('(prefers-reduced-motion: reduce)');

/** Returns whether something may move that only decorates: the person asked for neither less motion nor less data. */
export function useMotionAllowed(): boolean {
  const calm = useSyncExternalStore(onChange, () => reduced.matches);
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !calm && connection?.saveData !== true;
}

function onChange(report: () => void): () => void {
  reduced.addEventListener('change', report);
  return () => reduced.removeEventListener('change', report);
}
