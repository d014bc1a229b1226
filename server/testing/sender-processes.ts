import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach } from 'vitest';
import { fanOutQueueName } from '../db/delivery-queue.ts';
import type { TestWorld } from './test-app.ts';

const file = fileURLToPath(new URL('sender-process.ts', import.meta.url));

type SenderOptions = {
  pushHosts?: string[];
  certFile?: string;
  /** Returns the address of Discord's API; by default nothing answers there. */
  apiUrl?: () => string;
};

/**
 * Starts processes that take turns in handling the timers of a world, whose clocks may be ahead. All are killed after
 * each test.
 */
export function useSenderProcesses(
  world: TestWorld,
  { pushHosts = [], certFile, apiUrl }: SenderOptions = {},
): { start(aheadMs?: number): ChildProcess } {
  const children: ChildProcess[] = [];
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });
  return {
    start(aheadMs = 0) {
      const { connection } = world;
      const settings = JSON.stringify({
        connection,
        apiUrl: apiUrl?.() ?? 'http://localhost:9',
        pushHosts,
        aheadMs,
      });
      const child = spawn(process.execPath, [file, settings], {
        stdio: 'ignore',
        env: { ...process.env, ...(certFile !== undefined && { NODE_EXTRA_CA_CERTS: certFile }) },
      });
      children.push(child);
      return child;
    },
  };
}

/** Removes the jobs that notify users of happenings, which would wait for the same locks as a timer. */
export async function dropTelling({ db }: TestWorld): Promise<void> {
  await sql`delete from pgboss.job where name = ${fanOutQueueName}`.execute(db);
}

export async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}
