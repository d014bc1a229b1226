import { setTimeout as sleep } from 'node:timers/promises';
import type { Session } from './join-server.ts';
import { IN_USE } from './join-server.ts';
import type { Place } from './place.ts';
import { isPostmasterAlive, readPostmasterPid } from './lock-files.ts';
import type { SupervisorLog } from './supervisor-log.ts';

const POLL_MS = 10;
const FAST_PATIENCE_MS = 60_000;
const IMMEDIATE_PATIENCE_MS = 15_000;

/**
 * Gives up our use of the server and, when nobody else uses it, ends it and waits until it is gone.
 *
 * Each user holds a shared advisory lock. Leaving means: release ours, then try for the exclusive
 * one. Whoever gets it is alone, and stays alone: newcomers find the lock taken and wait until the
 * server is gone. Of several that leave at once the last to try finds all others released, so one
 * of them always gets it. The locks live in the server, so a killed process cannot keep one.
 *
 * The shutdown is fast (SIGINT: roll back what is open, write everything out). One that hangs for a
 * minute becomes immediate (SIGQUIT: the next start recovers from the log). It never becomes
 * SIGKILL: that would leave PostgreSQL's children writing to the cluster without their parent.
 */
export async function leaveServer(
  place: Place,
  session: Session,
  log: SupervisorLog,
): Promise<void> {
  const { client } = session;
  let last: boolean | undefined;
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [IN_USE]);
    const { rows } = await client.query<{ last: boolean }>(
      'select pg_try_advisory_lock($1) as last',
      [IN_USE],
    );
    last = rows[0]?.last;
  } catch {
    // The server went away under us: whoever ended it leaves nothing for us to do.
  }
  const pid = await readPostmasterPid(place.cluster);
  if (last && pid !== null && (await isPostmasterAlive(place.cluster))) {
    signal(pid, 'SIGINT');
    if (!(await isGone(place, FAST_PATIENCE_MS))) {
      log.warn({ pid }, 'The database takes long to stop; it is told to stop at once');
      signal(pid, 'SIGQUIT');
      if (!(await isGone(place, IMMEDIATE_PATIENCE_MS))) {
        log.error({ pid }, 'The database server did not stop and was left running');
      }
    }
  }
  await client.end().catch(() => undefined);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Gone by itself meanwhile.
  }
}

async function isGone(place: Place, patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (await isPostmasterAlive(place.cluster)) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}
