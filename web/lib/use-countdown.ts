import { useSyncExternalStore } from 'react';
import { nextStepIn, remainingAt } from './countdown.ts';

/** Returns the milliseconds until an ISO 8601 moment as a countdown shows them, and draws again at each of its steps; 0 once it is over, and null for no moment. */
export function useCountdown(until: string | null): number | null {
  const end = until === null ? null : Date.parse(until);
  return useSyncExternalStore(
    (onStep) => (end === null ? () => {} : everyStep(end, onStep)),
    () => (end === null ? null : remainingAt(end, Date.now())),
  );
}

function everyStep(end: number, onStep: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const plan = () => {
    const wait = nextStepIn(end, Date.now());
    if (wait === null) return;
    timer = setTimeout(() => {
      onStep();
      plan();
    }, wait);
  };
  plan();
  return () => clearTimeout(timer);
}
