import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client, type ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { steadyNow, type Clock } from '../../platform/clock.ts';
import { breakWhenSilent } from '../break-when-silent.ts';
import type { Db } from '../connection.ts';
import { backUp } from './back-up.ts';

type NightlyOptions = {
  db: Db;
  /** The connection for the lock and the snapshot. */
  connection: ClientConfig;
  /** The folder of the backups, and the number of them that are kept. */
  dir: string;
  keep: number;
  clock: Clock;
  log: Logger;
  signal: AbortSignal;
  /** When this process last made a backup, by `steadyNow`. */
  last: { madeAt: number };
  /** How long the database may be silent during a backup, in milliseconds. */
  silenceMs?: number;
};

/** An hour in the time zone of the process. */
const QUIET_HOUR = 4;
const HOUR_MS = 3_600_000;
const EVERY_MS = 60_000;

/** A later time was stored by a clock that was wrong. Those of several machines differ by less. */
const AHEAD_MS = 12 * HOUR_MS;

/** If they differ by more, each process makes one backup in this time. Otherwise they would make them in turn. */
const PAUSE_MS = 20 * HOUR_MS;

/** Counting the rows of a large table is silent for a while. */
const SILENCE_MS = 10 * 60_000;
/** The connection of the lock is silent during the backup, so only its statements have a limit. */
const LOCK_MS = 10_000;

/** Makes a backup every night until it is stopped. Only one process at a time does so. */
export function startNightlyBackups(options: Omit<NightlyOptions, 'signal' | 'last'>): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  let busy = false;
  const last = { madeAt: -Infinity };
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = backUpWhenDue({ ...options, last, signal: stopping.signal })
      .catch((error: unknown) =>
        options.log.warn({ err: error }, 'could not find out whether a backup is due'),
      )
      .finally(() => {
        busy = false;
      });
  }, EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

/**
 * Makes a backup unless one was made since the last quiet hour. Only one of several processes does so. A failure is
 * recorded, logged, and tried again after an hour. Returns whether a backup was made.
 */
export async function backUpWhenDue(options: NightlyOptions): Promise<boolean> {
  if (!(await isDue(options))) return false;
  const patienceMs = Math.min(LOCK_MS, options.silenceMs ?? SILENCE_MS);
  const client = new Client({
    ...options.connection,
    keepAlive: true,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    application_name: 'hotdrop nightly backup',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ held: boolean }>(
      `select pg_try_advisory_lock(hashtextextended('hotdrop nightly backup', 0)) as held`,
    );
    // Another process may have made one since.
    if (!rows[0]?.held || !(await isDue(options))) return false;
    return await attempt(options);
  } finally {
    // Without this, the server would release the lock a moment after the connection has ended. A lost connection
    // has released it already.
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    await client.end();
  }
}

async function isDue({ db, clock, last }: NightlyOptions): Promise<boolean> {
  const { tried_at, made_at, failure } = await db
    .selectFrom('nightly_backup')
    .select(['tried_at', 'made_at', 'failure'])
    .executeTakeFirstOrThrow();
  const now = clock();
  const latest = latestOf(now);
  const isAhead = made_at !== null && made_at > latest;
  if (isAhead && steadyNow() - last.madeAt < PAUSE_MS) return false;
  if (!isAhead && made_at !== null && made_at >= lastQuietHour(now)) return false;
  if (failure === null || tried_at === null || tried_at > latest) return true;
  return now.getTime() - tried_at.getTime() >= HOUR_MS;
}

function latestOf(now: Date): Date {
  return new Date(now.getTime() + AHEAD_MS);
}

function lastQuietHour(now: Date): Date {
  const night = new Date(now);
  night.setHours(QUIET_HOUR, 0, 0, 0);
  if (night > now) night.setDate(night.getDate() - 1);
  return night;
}

async function attempt(options: NightlyOptions): Promise<boolean> {
  const { db, dir, keep, clock, log, signal, silenceMs = SILENCE_MS } = options;
  const connection = { ...options.connection, ...breakWhenSilent(silenceMs) };
  const now = clock();
  await db.updateTable('nightly_backup').set({ tried_at: now, failure: null }).execute();
  try {
    const site = await readSite(db);
    const file = nameFile(site, now);
    const { bytes } = await backUp(connection, join(dir, file), { signal });
    await db.updateTable('nightly_backup').set({ made_at: now, file, bytes }).execute();
    options.last.madeAt = steadyNow();
    await removeOld(dir, { keep, site, now });
    log.info({ file, bytes }, 'made the nightly backup');
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    const failure = error instanceof Error ? error.message : String(error);
    await db.updateTable('nightly_backup').set({ failure }).execute();
    log.error({ err: error }, 'the nightly backup failed');
    return false;
  }
}

/**
 * Returns digits that identify the database in the names of its backups. Several sites may share the folder, and
 * one may have been restored from another's backup. The digits stay the same when a restore replaces the database.
 */
async function readSite(db: Db): Promise<string> {
  const { rows } = await sql<{ place: string }>`
    select system_identifier || ' ' || current_database() as place from pg_control_system()
  `.execute(db);
  return createHash('sha256')
    .update(rows[0]?.place ?? '')
    .digest('hex')
    .slice(0, 8);
}

function nameFile(site: string, at: Date): string {
  return `hotdrop-${site}-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`;
}

/**
 * Removes all but the newest of this site's nightly backups, and incomplete files of its killed processes. Files of a
 * clock that was ahead count as the oldest. Otherwise each new backup would be removed in their place.
 */
async function removeOld(
  dir: string,
  { keep, site, now }: { keep: number; site: string; now: Date },
): Promise<void> {
  const own = new RegExp(`^hotdrop-${site}-\\d{4}-\\d\\d-\\d\\dT\\d{6}Z\\.backup(\\.partial)?$`);
  const names = (await readdir(dir)).filter((name) => own.test(name));
  const partialFiles = names.filter((name) => name.endsWith('.partial'));
  const backups = names.filter((name) => !partialFiles.includes(name)).toSorted();
  const ahead = backups.filter((name) => name > nameFile(site, latestOf(now)));
  const old = [...new Set([...ahead, ...backups])].slice(0, -keep);
  for (const name of [...old, ...partialFiles]) await rm(join(dir, name), { force: true });
}
