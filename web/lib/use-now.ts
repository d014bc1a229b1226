import { useSyncExternalStore } from 'react';
import { clockCorrected, serverNow } from './server-clock.ts';

const STEP = 30_000;

/** Returns milliseconds since 1970 on the server's clock, rounded down to half minutes, and rerenders as time passes. */
export function useNow(): number {
  return useSyncExternalStore(everyStep, () => Math.floor(serverNow() / STEP) * STEP);
}

function everyStep(onStep: () => void): () => void {
  const timer = setInterval(onStep, STEP);
  addEventListener(clockCorrected, onStep);
  return () => {
    clearInterval(timer);
    removeEventListener(clockCorrected, onStep);
  };
}
