import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { ClientConfig } from 'pg';
import { pino } from 'pino';
import { connect, type Db } from '#server/db/connection.ts';
import { endPostmaster } from '#server/db/embedded/end-postmaster.ts';
import { OWNER } from '#server/db/embedded/create-cluster.ts';
import { isPostmasterAlive, readPostmasterPid } from '#server/db/embedded/lock-files.ts';
import { databasePaths, PORT } from '#server/db/embedded/database-paths.ts';

/** Kills the database server of a data folder with all its children, as a machine failure would. */
export async function killDatabase(dataDir: string): Promise<void> {
  const { cluster } = await databasePaths(dataDir);
  const postmaster = await readPostmasterPid(cluster);
  if (postmaster === null || !(await isPostmasterAlive(cluster))) return;
  for (const pid of [postmaster, ...(await listChildren(postmaster))]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // A child may have ended already because its parent is gone.
    }
  }
}

async function listChildren(parent: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, ppid]) => (pid !== undefined && ppid === parent ? [pid] : []));
}

/** Kills only the database server's main process. The others notice that it is gone. */
async function killPostmaster(dataDir: string): Promise<void> {
  process.kill(await readPostmaster(dataDir), 'SIGKILL');
}

/** Shuts down the database server as an ordinary restart does: it closes its connections and stops. */
async function shutDownDatabase(dataDir: string): Promise<void> {
  process.kill(await readPostmaster(dataDir), 'SIGINT');
}

export async function terminateConnections(db: Db): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where usename = current_user and pid <> pg_backend_pid()`.execute(db);
}

export type DatabaseUnderTest = {
  /** The product's settings for it. */
  env: Record<string, string>;
  outages: Record<string, () => Promise<void>>;
  /** Connects to the database directly, not through the product. */
  use: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;
  /** Stops the database server if the product has left it running. */
  end: () => Promise<void>;
};

export function embeddedIn(dataDir: string): DatabaseUnderTest {
  return {
    env: {},
    outages: {
      restart: () => shutDownDatabase(dataDir),
      termination: () => withDatabase(dataDir, terminateConnections),
      kill: () => killPostmaster(dataDir),
    },
    use: (work) => withDatabase(dataDir, work),
    end: () => endDatabase(dataDir),
  };
}

async function readPostmaster(dataDir: string): Promise<number> {
  const { cluster } = await databasePaths(dataDir);
  const pid = await readPostmasterPid(cluster);
  if (pid === null) throw new Error(`No database server runs in ${dataDir}.`);
  return pid;
}

export async function endDatabase(dataDir: string): Promise<void> {
  const { cluster } = await databasePaths(dataDir);
  const postmaster = await readPostmasterPid(cluster);
  if (postmaster !== null) await endPostmaster(postmaster, cluster);
}

export async function withDatabase<Result>(
  dataDir: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const { socketFolder, passwordFile } = await databasePaths(dataDir);
  const password = await readFile(passwordFile, 'utf8');
  return connectTo(
    { host: socketFolder, port: PORT, user: OWNER, password, database: OWNER },
    work,
  );
}

export async function connectTo<Result>(
  connection: ClientConfig,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const db = connect(connection, { log: pino({ level: 'silent' }) });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
