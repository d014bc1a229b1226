import { RecentMap } from './recent-map.ts';

type Count = { current: number; since: number };

/** Counts by key in windows of time, for so many keys that were seen last. */
export class RecentCounts {
  readonly #counts: RecentMap<string, Count>;

  constructor(maxKeys: number) {
    this.#counts = new RecentMap(maxKeys);
  }

  /** Counts one more for a key: how many in its running window, and how many milliseconds that goes on. */
  count(key: string, windowMs: number): { current: number; ttl: number } {
    const now = Date.now();
    const known = this.#counts.get(key);
    const runs = known !== undefined && known.since + windowMs > now;
    const count = runs ? known : { current: 0, since: now };
    count.current += 1;
    this.#counts.set(key, count);
    return { current: count.current, ttl: count.since + windowMs - now };
  }

  /** The same as the rate limit's plugin asks for it. */
  incr(
    key: string,
    done: (error: Error | null, counted: { current: number; ttl: number }) => void,
    windowMs: number,
  ): void {
    done(null, this.count(key, windowMs));
  }
}
