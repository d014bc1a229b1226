import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Returns a function that asks, for example the database, and waits for a limited time. It returns null if the query
 * fails or is late. Concurrent callers share one query, so a database that hangs costs one connection.
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
