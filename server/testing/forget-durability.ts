import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPostmasterPid } from '../db/embedded/lock-files.ts';

/** Lets the embedded test server respond before its writes are safe on disk. A crash may lose this data. */
export async function forgetDurability(dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'postgres/cluster');
  await appendFile(
    join(cluster, 'postgresql.auto.conf'),
    'fsync = off\nsynchronous_commit = off\nfull_page_writes = off\nautovacuum = off\nmax_wal_size = 256MB\n',
  );
  const pid = await readPostmasterPid(cluster);
  if (pid === null) throw new Error(`no database server runs on ${dataDir}`);
  process.kill(pid, 'SIGHUP');
}
