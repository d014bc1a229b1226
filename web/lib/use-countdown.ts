import { useSyncExternalStore } from 'react';
import { nextStepIn, remainingAt } from './countdown.ts';

/** Returns a countdown in milliseconds and rerenders at each step; 0 once it is over, null without a time. */
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
