/** Tells the current time; injected so that tests decide what time it is. */
export type Clock = () => Date;

/** The machine's own time, which the product runs on. */
export const systemClock: Clock = () => new Date();

/** Options of an `LRUCache` whose entries live for so many milliseconds by this clock. */
export function expireAfter(milliseconds: number, clock: Clock) {
  return {
    // The library still answers an entry when its whole `ttl` has passed.
    ttl: milliseconds - 1,
    // Otherwise the library reads the time once for all that happens within a millisecond.
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
  };
}
