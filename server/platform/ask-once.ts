import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Returns a function that asks the database and waits a limited time; null when it failed or is late. All callers share
 * one question, so that a database that hangs costs one connection.
 */
export function askOnce<T>(ask: () => Promise<T>, patienceMs: number): () => Promise<T | null> {
  let running: Promise<T | null> | null = null;
  return async () => {
    running ??= ask()
      .catch(() => null)
      .finally(() => {
        running = null;
      });
    const timer = new AbortController();
    const late = sleep(patienceMs, null, { signal: timer.signal }).catch(() => null);
    const answer = await Promise.race([running, late]);
    timer.abort();
    return answer;
  };
}
