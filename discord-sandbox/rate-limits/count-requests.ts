import { LRUCache } from 'lru-cache';
import type { RateLimits } from './rate-limits.ts';

/** How a bucket stands after one more request. */
export interface Standing {
  limit: number;
  remaining: number;
  /** Milliseconds until the window ends. */
  resetAfterMs: number;
  /** False when this request was one too many. */
  fits: boolean;
}

export interface Counters {
  limits: RateLimits;
  /** Counts one request in the bucket of the key, or answers null where nothing is limited. */
  count(kind: keyof RateLimits, key: string): Standing | null;
}

const mostWindows = 1000;

/** Windows that begin with their first request. `now` is in milliseconds and never goes back. */
export function createCounters(limits: RateLimits, now: () => number): Counters {
  const windows = new LRUCache<string, { endsAt: number; used: number }>({ max: mostWindows });

  return {
    limits,
    count(kind, key) {
      const rule = this.limits[kind];
      if (rule === null) return null;
      const at = now();
      const present = windows.get(`${kind} ${key}`);
      const window =
        present !== undefined && present.endsAt > at
          ? present
          : { endsAt: at + rule.windowMs, used: 0 };
      windows.set(`${kind} ${key}`, window);
      const fits = window.used < rule.limit;
      if (fits) window.used += 1;
      const remaining = Math.max(0, rule.limit - window.used);
      return { limit: rule.limit, remaining, resetAfterMs: window.endsAt - at, fits };
    },
  };
}
