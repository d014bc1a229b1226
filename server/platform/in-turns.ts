import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

/** The pause before a key whose work failed is processed again, in milliseconds. */
const PAUSE_MS = 2000;

/**
 * Processes keys in the background, one after the other. A key that is added again while it waits is processed once. If
 * the work for a key fails, that is logged and the key is processed again later.
 */
export function inTurns(
  work: (key: string) => Promise<void>,
  log: Logger,
): { add(key: string): void; stop(): Promise<void> } {
  const waiting = new Set<string>();
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  async function run(): Promise<void> {
    for (const key of waiting) {
      if (stopping.signal.aborted) return;
      waiting.delete(key);
      try {
        await work(key);
      } catch (error) {
        log.warn({ err: error, key }, 'work in the background failed');
        waiting.add(key);
        await wait(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }
  return {
    add(key) {
      waiting.add(key);
      running ??= run().finally(() => {
        running = null;
      });
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
