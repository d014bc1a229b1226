import { setTimeout as sleep } from 'node:timers/promises';
import { isPostmaster } from './lock-files.ts';

const POLL_MS = 10;
const FAST_PATIENCE_MS = 60_000;
const IMMEDIATE_PATIENCE_MS = 15_000;

/**
 * Stops the cluster's server with this process id and waits until it is gone. Returns false if it is
 * still running. A newer server of the cluster, with another process id, is left alone.
 *
 * The shutdown is fast (SIGINT: roll back what is open, write everything out). One that hangs for a
 * minute becomes immediate (SIGQUIT: the next start recovers from the log). It never becomes
 * SIGKILL: that would leave PostgreSQL's children writing to the cluster without their parent.
 */
export async function endPostmaster(pid: number, cluster: string): Promise<boolean> {
  if (!(await isPostmaster(pid, cluster))) return true;
  signal(pid, 'SIGINT');
  if (await isGone(pid, cluster, FAST_PATIENCE_MS)) return true;
  signal(pid, 'SIGQUIT');
  return isGone(pid, cluster, IMMEDIATE_PATIENCE_MS);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has already ended.
  }
}

async function isGone(pid: number, cluster: string, patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (await isPostmaster(pid, cluster)) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}
