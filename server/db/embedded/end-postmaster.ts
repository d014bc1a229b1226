import { setTimeout as sleep } from 'node:timers/promises';
import { isPostmasterAlive, readPostmasterPid } from './lock-files.ts';

const POLL_MS = 10;
const FAST_PATIENCE_MS = 60_000;
const IMMEDIATE_PATIENCE_MS = 15_000;

/**
 * Ends a cluster's server, if one runs, waits until it is gone and returns whether it went.
 *
 * The shutdown is fast (SIGINT: roll back what is open, write everything out). One that hangs for a
 * minute becomes immediate (SIGQUIT: the next start recovers from the log). It never becomes
 * SIGKILL: that would leave PostgreSQL's children writing to the cluster without their parent.
 */
export async function endPostmaster(cluster: string): Promise<boolean> {
  const pid = await readPostmasterPid(cluster);
  if (pid === null || !(await isPostmasterAlive(cluster))) return true;
  signal(pid, 'SIGINT');
  if (await isGone(cluster, FAST_PATIENCE_MS)) return true;
  signal(pid, 'SIGQUIT');
  return isGone(cluster, IMMEDIATE_PATIENCE_MS);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Gone by itself meanwhile.
  }
}

async function isGone(cluster: string, patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (await isPostmasterAlive(cluster)) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}
