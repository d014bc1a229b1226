import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { ConfigError } from '../../platform/config.ts';
import { type DatabaseUser, chooseDatabaseUser } from './database-user.ts';
import { type DatabasePaths, PORT } from './database-paths.ts';
import { isPostmasterAlive, removeAbandonedLockFiles, readSocketFolder } from './lock-files.ts';
import { type Postmaster, startPostmaster } from './start-postmaster.ts';
import { SUPERUSER } from './create-cluster.ts';
import { endPostmaster } from './end-postmaster.ts';

/** A pino logger has this type. */
export type SupervisorLog = Record<
  'info' | 'warn' | 'error',
  (fields: object, message: string) => void
>;

const POLL_MS = 15;
/** The maximum wait while nothing listens. An old postmaster unlinks its socket before it is gone. */
const SILENT_PATIENCE_MS = 20_000;
/** The maximum wait for a server that is recovering or shutting down. */
const BUSY_PATIENCE_MS = 300_000;

/** The error of a postmaster that starts while another one of the same cluster is running, starting or stopping. */
const OTHER_POSTMASTER = /lock file|is still in use/;

/**
 * Joins the cluster's server, and starts it if there is none. Any number of processes may do so concurrently:
 * PostgreSQL lets one start, and the others join it. Throws a `ConfigError` if the server cannot start or does not
 * respond in time.
 */
export async function openSession(
  paths: DatabasePaths,
  password: string,
  postgres: string,
): Promise<Session> {
  const startedAt = Date.now();
  let lastAnswer = startedAt;
  let user: DatabaseUser | undefined;
  let started: Postmaster | undefined;
  let obstacle = 'it does not answer';
  for (;;) {
    const joined = await joinServer(paths, password);
    if (typeof joined === 'object') return joined;

    const failure = await started?.failure();
    if (failure) {
      if (!OTHER_POSTMASTER.test(failure)) throw cannotStart(paths, failure);
      obstacle = failure;
      started = undefined;
    }
    if (joined === 'busy') {
      lastAnswer = Date.now();
    } else if (!started && !(await isPostmasterAlive(paths.cluster))) {
      await removeAbandonedLockFiles(paths);
      user ??= await chooseDatabaseUser(paths, postgres);
      started = await startPostmaster(paths, postgres, user);
    }
    const now = Date.now();
    if (now - lastAnswer > SILENT_PATIENCE_MS || now - startedAt > BUSY_PATIENCE_MS) {
      throw cannotStart(paths, obstacle);
    }
    await sleep(POLL_MS);
  }
}

function cannotStart(paths: DatabasePaths, output: string): ConfigError {
  const reason = output.split('\n').findLast((line) => /FATAL|PANIC/.test(line)) ?? output;
  return new ConfigError(
    `The database in ${paths.home} cannot start: ${reason.replace(/^.*?(FATAL|PANIC):\s*/, '')}. Its log is ${paths.logFile}.`,
  );
}

/** An advisory lock in the supervisor's database. Every process that uses the server holds it in shared mode. */
const IN_USE = 1;

export type Session = {
  /** The connection with the shared lock, which shows that this process uses the server. */
  client: Client;
  /** The server's process id. */
  postmasterPid: number;
  socketFolder: string;
  /** Resolves when the connection has ended, for any reason. */
  ended: Promise<void>;
};

const CONNECT_PATIENCE_MS = 10_000;

const GONE = ['ENOENT', 'ECONNREFUSED'];
/** Errors of a connection while the server starts or shuts down. */
const PASSING = ['57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE'];

/**
 * Connects and takes the shared lock. Returns 'absent' if nothing listens, and 'busy' if the server is starting,
 * recovering or shutting down. In both cases the caller tries again. Throws a `ConfigError` for any other failure.
 */
async function joinServer(
  paths: DatabasePaths,
  password: string,
): Promise<Session | 'absent' | 'busy'> {
  const socketFolder = (await readSocketFolder(paths.cluster)) ?? paths.socketFolder;
  const client = new Client({
    host: socketFolder,
    port: PORT,
    user: SUPERUSER,
    password,
    database: SUPERUSER,
    application_name: 'hotdrop supervisor',
    connectionTimeoutMillis: CONNECT_PATIENCE_MS,
  });
  const ended = new Promise<void>((resolve) => {
    client.once('end', resolve);
  });
  // Without a listener, a lost connection would end this process. The supervisor waits for `ended`.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => undefined);
    const { code, message } = error as Error & { code?: string };
    if (code !== undefined && GONE.includes(code)) return 'absent';
    if (code !== undefined && PASSING.includes(code)) return 'busy';
    if (/^Connection terminated|^timeout expired/.test(message)) return 'busy';
    throw new ConfigError(`The database in ${paths.home} refuses its supervisor: ${message}`, {
      cause: error,
    });
  }
  const postmasterPid = await takeSharedLock(client);
  if (postmasterPid !== null) return { client, postmasterPid, socketFolder, ended };
  await client.end().catch(() => undefined);
  return 'busy';
}

/** Returns the server's process id; null if the lock is taken. */
async function takeSharedLock(client: Client): Promise<number | null> {
  try {
    // The server itself reads the file, so the process id is this server's.
    const { rows } = await client.query<{ taken: boolean; pid: string }>(
      `select pg_try_advisory_lock_shared($1) as taken,
         split_part(pg_read_file('postmaster.pid'), E'\n', 1) as pid`,
      [IN_USE],
    );
    return rows[0]?.taken ? Number(rows[0].pid) : null;
  } catch {
    // The last process to leave stopped the server after we connected.
    return null;
  }
}

/**
 * Leaves the server. If no other process uses it, it is stopped, and this waits until it is gone.
 *
 * Each process holds a shared advisory lock. To leave, release it and then try for the exclusive one. The process
 * that gets it is alone and stays alone: newcomers find the lock taken and wait until the server is gone. When
 * several leave concurrently, the last to try finds all others released, so one of them always gets it. The locks
 * live in the server, so a killed process cannot keep one.
 *
 * A server that shuts down closes its connections one by one, and with them their locks, so a leaving process
 * may get the lock of a dying server while a new one already starts. Therefore it stops only the server process that
 * granted the lock.
 */
export async function leaveServer(
  paths: DatabasePaths,
  { client, postmasterPid }: Session,
  log: SupervisorLog,
): Promise<void> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [IN_USE]);
    const { rows } = await client.query<{ last: boolean }>(
      'select pg_try_advisory_lock($1) as last',
      [IN_USE],
    );
    if (rows[0]?.last && !(await endPostmaster(postmasterPid, paths.cluster))) {
      log.error({}, 'The database server did not stop and was left running');
    }
  } catch {
    // It has already ended.
  }
  await client.end().catch(() => undefined);
}
