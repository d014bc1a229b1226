import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createCluster, refuseOtherMajor, removeUnfinishedClusters } from './create-cluster.ts';
import { chooseDatabaseUser } from './database-user.ts';
import { ensureDatabase, OWNER } from './ensure-database.ts';
import { findBinaries } from './find-binaries.ts';
import { leaveServer } from './leave-server.ts';
import { openSession } from './open-session.ts';
import { findPlace, PORT } from './place.ts';
import { supervise } from './supervise.ts';
import type { SupervisorLog } from './supervisor-log.ts';

export type EmbeddedDatabaseOptions = {
  /** The product's data folder; made when it is missing. */
  dataDir: string;
  log: SupervisorLog;
  /** Told one sentence when a step takes longer than two seconds. */
  say?: (sentence: string) => void;
};

export type EmbeddedDatabase = {
  /** Fits pg's `Client` and `Pool`; `host` is the folder of the unix socket. */
  connection: { host: string; port: number; user: string; password: string; database: string };
  /** Ends the server unless another process uses it. Close your pool first. */
  stop: () => Promise<void>;
};

const SLOW_MS = 2000;

/**
 * Serves the PostgreSQL of a data folder: makes it when there is none, joins it when it already
 * runs (a killed start leaves it running, another process may share it), else starts it; starts it
 * again should it go away. Throws one sentence that a person can act on.
 */
export async function startEmbeddedDatabase({
  dataDir,
  log,
  say = () => undefined,
}: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const binaries = findBinaries();
  const place = await findPlace(dataDir);
  if (!existsSync(place.home)) {
    const user = await chooseDatabaseUser(place, binaries.postgres);
    await sayWhenSlow(
      say,
      `Creating the database in ${place.home}.`,
      createCluster(place, binaries, user),
    );
  }
  await removeUnfinishedClusters(place);
  await refuseOtherMajor(place, binaries);
  const password = await readFile(place.passwordFile, 'utf8');
  const open = () => openSession(place, password, binaries.postgres);
  const first = await sayWhenSlow(
    say,
    `Waiting for the database in ${place.home} to answer.`,
    open(),
  );
  await ensureDatabase(first.client, password);

  const halt = new AbortController();
  const supervision = supervise(first, open, log, halt.signal);
  const stop = async () => {
    halt.abort();
    const session = await supervision;
    if (session) await leaveServer(place, session, log);
  };
  let stopped: Promise<void> | undefined;
  return {
    connection: { host: first.socketFolder, port: PORT, user: OWNER, password, database: OWNER },
    stop: () => (stopped ??= stop()),
  };
}

async function sayWhenSlow<Result>(
  say: (sentence: string) => void,
  sentence: string,
  work: Promise<Result>,
): Promise<Result> {
  const timer = setTimeout(() => say(sentence), SLOW_MS);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}
