import { Semaphore } from 'async-mutex';

/**
 * Runs work once the semaphore has room for it, first come, first served; `weight` is how many places
 * the work takes, 1 by default. Work that weighs more than the whole semaphore runs alone.
 */
type RunLimited = <T>(work: () => Promise<T>, weight?: number) => Promise<T>;

/**
 * Limits how much work runs at once. `places` is at most a few hundred: the library walks over the
 * free ones at each release.
 */
export function createSemaphore(places: number): RunLimited {
  const semaphore = new Semaphore(places);
  return (work, weight = 1) => semaphore.runExclusive(work, Math.min(weight, places));
}

/** Limits how much work runs at once for each key; a key without work takes no memory. */
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
      // Others may have come for the key, or even gone, since the work ended.
      if (semaphores.get(key)?.getValue() === places) semaphores.delete(key);
    }
  };
}
