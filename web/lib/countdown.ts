import { useSyncExternalStore } from 'react';
import { clockCorrected, serverNow } from './server-clock.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Returns the time that a countdown shows, in milliseconds. It is rounded up to whole minutes, in the last hour to
 * whole seconds, so it reaches 0 exactly at `until`.
 */
export function remainingAt(until: number, now: number): number {
  const timeLeft = Math.max(until - now, 0);
  const step = timeLeft > HOUR ? MINUTE : SECOND;
  return Math.ceil(timeLeft / step) * step;
}

/** Returns the milliseconds until the countdown changes; null once it is over. */
export function nextStepIn(until: number, now: number): number | null {
  const timeLeft = until - now;
  if (timeLeft <= 0) return null;
  const step = timeLeft > HOUR ? MINUTE : SECOND;
  return timeLeft % step || step;
}

/** Returns the two largest units: "2 d 4 h", "3 h 12 min", "12 min 5 s", "42 s". */
export function formatCountdown(remaining: number): string {
  const parts: readonly (readonly [number, string])[] = [
    [Math.floor(remaining / DAY), 'd'],
    [Math.floor((remaining % DAY) / HOUR), 'h'],
    [Math.floor((remaining % HOUR) / MINUTE), 'min'],
    [Math.floor((remaining % MINUTE) / SECOND), 's'],
  ];
  const first = parts.findIndex(([count]) => count > 0);
  if (first === -1) return '0 s';
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
}

/** Returns a countdown in milliseconds and rerenders at each step; 0 once it is over, null without a time. */
export function useCountdown(until: string | null): number | null {
  return useByClock([until], (now) =>
    until === null ? null : remainingAt(Date.parse(until), now),
  );
}

/** Returns a value that changes with the server's clock. Rerenders only when it changes on the way to one of the times. */
export function useByClock<Value extends string | number | boolean | null>(
  times: readonly (string | null)[],
  read: (now: number) => Value,
): Value {
  const ends = times.flatMap((time) => (time === null ? [] : Date.parse(time)));
  return useSyncExternalStore(
    (onStep) => {
      const stops = ends.map((end) => everyStep(end, onStep));
      return () => stops.forEach((stop) => stop());
    },
    () => read(serverNow()),
  );
}

function everyStep(end: number, onStep: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const plan = () => {
    const wait = nextStepIn(end, serverNow());
    if (wait === null) return;
    timer = setTimeout(() => {
      onStep();
      plan();
    }, wait);
  };
  plan();
  const planAgain = () => {
    clearTimeout(timer);
    onStep();
    plan();
  };
  addEventListener(clockCorrected, planAgain);
  return () => {
    clearTimeout(timer);
    removeEventListener(clockCorrected, planAgain);
  };
}
