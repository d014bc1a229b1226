import * as z from 'zod/mini';
import { LRUCache } from 'lru-cache';

export interface Standing {
  limit: number;
  remaining: number;
  resetAfterMs: number;
  fits: boolean;
}

export interface Counters {
  limits: RateLimits;
  /** Counts one request. Returns null if there is no limit. */
  count(kind: keyof RateLimits, key: string): Standing | null;
}

const maxWindows = 1000;

/** Counts requests in windows that begin with their first request. `now` is in milliseconds and never goes back. */
export function createCounters(limits: RateLimits, now: () => number): Counters {
  const windows = new LRUCache<string, { endsAt: number; used: number }>({ max: maxWindows });

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

const limitRule = 'limit must be a whole number from 1 to 100000.';
const windowRule = 'windowMs must be from 1 to 3600000 milliseconds.';

const window = z.strictObject({
  limit: z.int(limitRule).check(z.gte(1, limitRule), z.lte(100_000, limitRule)),
  windowMs: z.int(windowRule).check(z.gte(1, windowRule), z.lte(3_600_000, windowRule)),
});

export const rateLimits = z.strictObject({
  /** The limit per bot and channel. */
  messages: z.nullable(window),
  /** The limit of other calls: per token, kind of call, and guild or channel. */
  others: z.nullable(window),
  /** The limit per bot, for all channels together. */
  global: z.nullable(window),
});
export type RateLimits = z.infer<typeof rateLimits>;

export const discordsLimits: RateLimits = {
  messages: { limit: 5, windowMs: 5000 },
  others: { limit: 10_000, windowMs: 1000 },
  global: { limit: 50, windowMs: 1000 },
};
