import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createCluster,
  assertSameMajor,
  removeUnfinishedClusters,
  ensureDatabase,
  OWNER,
  findBinaries,
} from './create-cluster.ts';
import { chooseDatabaseUser } from './database-user.ts';
import { leaveServer, openSession, type SupervisorLog, type Session } from './session.ts';
import { databasePaths, PORT } from './database-paths.ts';

type EmbeddedDatabaseOptions = {
  /** The product's data folder. It is created if it does not exist. */
  dataDir: string;
  log: SupervisorLog;
  /** Called with one sentence if a step takes longer than two seconds. */
  print?: (sentence: string) => void;
};

export type EmbeddedDatabase = {
  /** The settings for pg's `Client` and `Pool`. `host` is the folder of the unix socket. */
  connection: { host: string; port: number; user: string; password: string; database: string };
  /** Stops the server unless another process uses it. Close your pool first. */
  stop: () => Promise<void>;
};

const SLOW_MS = 2000;

/**
 * Runs the PostgreSQL server of a data folder. It creates the cluster if there is none, joins a server that is
 * already running (after a kill, or started by another process), otherwise starts one, and restarts it if it stops.
 * Throws a `ConfigError` that says what to do.
 */
export async function startEmbeddedDatabase({
  dataDir,
  log,
  print = () => undefined,
}: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const binaries = findBinaries();
  const paths = await databasePaths(dataDir);
  if (!existsSync(paths.home)) {
    const user = await chooseDatabaseUser(paths, binaries.postgres);
    await sayWhenSlow(
      print,
      `Creating the database in ${paths.home}.`,
      createCluster(paths, binaries, user),
    );
  }
  await removeUnfinishedClusters(paths);
  await assertSameMajor(paths, binaries);
  const password = await readFile(paths.passwordFile, 'utf8');
  const open = () => openSession(paths, password, binaries.postgres);
  const first = await sayWhenSlow(
    print,
    `Waiting for the database in ${paths.home} to answer.`,
    open(),
  );
  await ensureDatabase(first.client, password);

  const halt = new AbortController();
  const supervision = supervise(first, open, log, halt.signal);
  const stop = async () => {
    halt.abort();
    const session = await supervision;
    if (session) await leaveServer(paths, session, log);
  };
  let stopped: Promise<void> | undefined;
  return {
    connection: { host: first.socketFolder, port: PORT, user: OWNER, password, database: OWNER },
    stop: () => (stopped ??= stop()),
  };
}

async function sayWhenSlow<Result>(
  print: (sentence: string) => void,
  sentence: string,
  work: Promise<Result>,
): Promise<Result> {
  const timer = setTimeout(() => print(sentence), SLOW_MS);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}

const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 5000;
/** A server that has run this long is restarted without delay. */
const STEADY_MS = 10_000;

/**
 * Reopens the session whenever it ends, immediately the first time and then with growing delays, until `halt` is
 * aborted. Returns the session that is then open, or null.
 */
async function supervise(
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
      log.warn({}, 'The database server stopped; restarting it');
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
      log.info({}, 'The database server is responding again');
    } catch (error) {
      session = null;
      log.error({ err: error }, 'The database server failed to start; retrying');
    }
  }
}
