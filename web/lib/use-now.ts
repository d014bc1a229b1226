import { useSyncExternalStore } from 'react';

const STEP = 30_000;

/** Returns milliseconds since 1970, rounded down to half minutes, and rerenders as time passes. */
export function useNow(): number {
  return useSyncExternalStore(everyStep, () => Math.floor(Date.now() / STEP) * STEP);
}

function everyStep(onStep: () => void): () => void {
  const timer = setInterval(onStep, STEP);
  return () => clearInterval(timer);
}
