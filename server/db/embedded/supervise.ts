import { setTimeout as sleep } from 'node:timers/promises';
import type { Session } from './join-server.ts';
import type { SupervisorLog } from './supervisor-log.ts';

const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 5000;
/** A server that served this long is not to blame for the tries before it. */
const STEADY_MS = 10_000;

/**
 * Opens the session again whenever it ends, at once the first time and then ever more slowly, until
 * the halt. Returns the session that is open then, or null when there is none.
 */
export async function supervise(
  first: Session,
  open: () => Promise<Session>,
  log: SupervisorLog,
  halt: AbortSignal,
): Promise<Session | null> {
  const halted = new Promise<void>((resolve) => {
    halt.addEventListener('abort', () => resolve());
  });
  let session: Session | null = first;
  let openedAt = Date.now();
  let tries = 0;
  for (;;) {
    if (session) {
      await Promise.race([session.ended, halted]);
      if (halt.aborted) return session;
      if (Date.now() - openedAt > STEADY_MS) tries = 0;
      log.warn({}, 'The database server went away; it is started again');
    }
    if (tries > 0) {
      const delayMs = Math.min(FIRST_DELAY_MS * 2 ** (tries - 1), LONGEST_DELAY_MS);
      await sleep(delayMs, undefined, { signal: halt }).catch(() => undefined);
      if (halt.aborted) return null;
    }
    tries += 1;
    try {
      session = await open();
      openedAt = Date.now();
      log.info({}, 'The database server answers again');
    } catch (error) {
      session = null;
      log.error({ err: error }, 'The database server does not start; it is tried again');
    }
  }
}
