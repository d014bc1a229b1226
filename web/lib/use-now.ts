import { useSyncExternalStore } from 'react';

const STEP = 30_000;

/** Returns the time in milliseconds since 1970, rounded down to half minutes, and draws again when it moves on. */
export function useNow(): number {
  return useSyncExternalStore(everyStep, () => Math.floor(Date.now() / STEP) * STEP);
}

function everyStep(onStep: () => void): () => void {
  const timer = setInterval(onStep, STEP);
  return () => clearInterval(timer);
}
