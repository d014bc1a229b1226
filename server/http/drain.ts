import { setTimeout as sleep } from 'node:timers/promises';

/** How far this process is with its end. */
export type Drain = {
  /** While it drains, it serves everything, but is not ready and closes each connection after its answer. */
  readonly phase: 'serving' | 'draining' | 'closing';
  /** Drains for this many seconds, or until `hurry` is aborted. */
  begin(seconds: number, hurry?: AbortSignal): Promise<void>;
  /** From now on every request is refused. */
  close(): void;
};

/**
 * Returns the phases of a process's end (rules/http 11.3). A proxy learns from `/readyz` that this process is about to
 * end, and sends its requests elsewhere before the port closes.
 */
export function createDrain(): Drain {
  let phase: Drain['phase'] = 'serving';
  return {
    get phase() {
      return phase;
    },
    async begin(seconds, hurry) {
      if (phase === 'serving') phase = 'draining';
      await sleep(seconds * 1000, undefined, hurry && { signal: hurry }).catch((error: unknown) => {
        if (hurry?.aborted !== true) throw error;
      });
    },
    close() {
      phase = 'closing';
    },
  };
}
