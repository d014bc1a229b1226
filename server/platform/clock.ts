/** Returns the current time. It is injected, so tests can set it. */
export type Clock = () => Date;

/** Returns the time of the machine. */
export const systemClock: Clock = () => new Date();

/** Returns milliseconds since a fixed moment. Setting the machine's clock does not change them. */
export const steadyNow = () => performance.now();

/** Returns options for an `LRUCache` whose entries expire after `milliseconds`, measured by this clock. */
export function expireAfter(milliseconds: number, clock: Clock) {
  return {
    // The library still returns an entry at exactly `ttl`.
    ttl: milliseconds - 1,
    // By default the library caches the time for a millisecond.
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
  };
}
