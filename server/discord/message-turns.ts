/** Gives messages that met a channel's limit their turns. */
export type Turns = {
  /** In how many milliseconds the next message may try, with as many in each window as the channel takes. */
  next(channelId: string, limit: Limit): number;
};

type Limit = { limit: number; retryAfter: number; timeToReset: number; global: boolean };
type Line = { at: number; left: number; windowMs: number };

const shortestMs = 100;
const longestMs = 15 * 60_000;

/**
 * Turns for the messages of one bot. Without them everything that waits for a channel would try at
 * the same moment, and all but a few in vain.
 */
export function createTurns(now: () => number = Date.now): Turns {
  const lines = new Map<string, Line>();
  return {
    next(channelId, { limit, retryAfter, timeToReset, global }) {
      for (const [id, { at }] of lines) if (at < now() - longestMs) lines.delete(id);
      const waitMs = Math.max(shortestMs, retryAfter, timeToReset);
      // A bot's own limit says nothing about how often the channel may be written to.
      if (global) return waitMs;
      const size = Number.isFinite(limit) ? Math.max(1, limit) : 1;
      const line = lines.get(channelId) ?? { at: 0, left: 0, windowMs: 0 };
      lines.set(channelId, line);
      if (line.at < now() + waitMs - shortestMs) {
        line.at = now() + waitMs;
        line.left = size;
        line.windowMs = waitMs;
      } else if (line.left === 0) {
        line.at = Math.min(line.at + line.windowMs, now() + longestMs);
        line.left = size;
      }
      line.left -= 1;
      return line.at - now();
    },
  };
}
