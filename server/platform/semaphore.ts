import { Semaphore } from 'async-mutex';

/**
 * Runs work once the semaphore has room for it, first come, first served. `weight` is the number of places that the
 * work takes, 1 by default. Work that is heavier than the whole semaphore runs alone.
 */
type RunLimited = <T>(work: () => Promise<T>, weight?: number) => Promise<T>;

/**
 * Creates a semaphore. `places` may be at most a few hundred, because the library loops over the free ones at each
 * release.
 */
export function createSemaphore(places: number): RunLimited {
  const semaphore = new Semaphore(places);
  return (work, weight = 1) => semaphore.runExclusive(work, Math.min(weight, places));
}

/** Creates a semaphore for each key. A key without work takes no memory. */
export function createSemaphores(
  places: number,
): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const semaphores = new Map<string, Semaphore>();
  return async (key, work) => {
    const semaphore = semaphores.get(key) ?? new Semaphore(places);
    semaphores.set(key, semaphore);
    try {
      return await semaphore.runExclusive(work);
    } finally {
      // Other work may have started or ended for the key in the meantime.
      if (semaphores.get(key)?.getValue() === places) semaphores.delete(key);
    }
  };
}
