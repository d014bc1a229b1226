import { setTimeout as sleep } from 'node:timers/promises';

/** The progress of this process's shutdown. */
export type Drain = {
  /**
   * A process that is draining serves everything, but is not ready and closes each connection after its response.
   * One that is leaving refuses reads, which a proxy repeats elsewhere, and serves changes, which a proxy does not
   * repeat.
   */
  readonly phase: 'serving' | 'draining' | 'leaving' | 'closing';
  /** Drains for this many seconds, and then leaves. Both end immediately when `hurry` is aborted. */
  begin(seconds: number, hurry?: AbortSignal): Promise<void>;
  /** Makes the process refuse every request from now on. */
  close(): void;
};

/**
 * The time for which reads are refused. It must be shorter than the time after which nginx tries a failed process
 * again (`fail_timeout`), so the port is closed by then.
 */
const leavingMs = 750;

/**
 * Returns the phases of a process's shutdown (rules/http 11.3). A proxy that asks for `/readyz` learns from it that
 * this process is about to end; one that does not ask learns from a refused read. Both send their requests elsewhere
 * before the port closes: a connection that waits to be accepted at that moment is reset, and the write on it is lost.
 */
export function createDrain(): Drain {
  let phase: Drain['phase'] = 'serving';
  return {
    get phase() {
      return phase;
    },
    async begin(seconds, hurry) {
      if (phase !== 'serving') return;
      phase = 'draining';
      await sleepUnless(hurry, seconds * 1000);
      if (seconds === 0 || hurry?.aborted === true) return;
      phase = 'leaving';
      await sleepUnless(hurry, leavingMs);
    },
    close() {
      phase = 'closing';
    },
  };
}

async function sleepUnless(hurry: AbortSignal | undefined, ms: number): Promise<void> {
  await sleep(ms, undefined, hurry && { signal: hurry }).catch((error: unknown) => {
    if (hurry?.aborted !== true) throw error;
  });
}
