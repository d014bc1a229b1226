import { setTimeout as wait } from 'node:timers/promises';
import { isUnavailable } from './is-unavailable.ts';

const patienceMs = 60_000;
const pauseMs = 500;

/**
 * Repeats database work while the database is unavailable, for up to a minute. The work must be idempotent, because
 * a transaction whose connection is lost may have committed. `isRepeat` is true if that is possible. Other errors,
 * and the error of the last attempt, are thrown.
 */
export async function outlastOutage<T>(work: (isRepeat: boolean) => Promise<T>): Promise<T> {
  const until = performance.now() + patienceMs;
  for (let isRepeat = false; ; isRepeat = true) {
    try {
      return await work(isRepeat);
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > until) throw error;
    }
    // A process that ends does not wait for this.
    await wait(pauseMs, undefined, { ref: false });
  }
}
