import * as z from 'zod/mini';

const limitRule = 'limit must be a whole number from 1 to 100000.';
const windowRule = 'windowMs must be from 1 to 3600000 milliseconds.';

const window = z.strictObject({
  limit: z.int(limitRule).check(z.gte(1, limitRule), z.lte(100_000, limitRule)),
  windowMs: z.int(windowRule).check(z.gte(1, windowRule), z.lte(3_600_000, windowRule)),
});

/** How many requests are answered in a window of time; null is no limit. */
export const rateLimits = z.strictObject({
  /** Messages of one bot to one channel. */
  messages: z.nullable(window),
  /** Other calls of one token, each kind and guild or channel by itself. */
  others: z.nullable(window),
  /** Everything that one bot posts, whatever the channel. */
  global: z.nullable(window),
});
export type RateLimits = z.infer<typeof rateLimits>;

/** Discord's figures for messages, and room enough for all else. */
export const discordsLimits: RateLimits = {
  messages: { limit: 5, windowMs: 5000 },
  others: { limit: 10_000, windowMs: 1000 },
  global: { limit: 50, windowMs: 1000 },
};
