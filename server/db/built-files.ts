import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db, Tx } from './connection.ts';
import { inTransaction } from './transaction.ts';

export type BuiltFiles = {
  /**
   * Returns a folder that has a hashed file (`assets/NAME`) and its compressed copies, or null if no build of the
   * last week had it.
   */
  find: (path: string) => Promise<string | null>;
  /** Removes that folder. */
  stop: () => Promise<void>;
};

const hourMs = 3_600_000;

/** A build has some five hundred files of a few kilobytes. */
const filesPerStatement = 50;

/** Matches files with their own URL, which compressed copies do not have. */
const withUrl = /^assets\/(?!.*\.(br|gz)$)[\w-][\w.-]*$/;

/**
 * Stores the hashed files of the build in `webDir` for the other processes, and finds theirs. During a rolling
 * upgrade, a page from one process may request its files from another. The files count as seen while this process
 * runs, and stay for a week after that.
 */
export async function openBuiltFiles(db: Db, webDir: string, log: Logger): Promise<BuiltFiles> {
  await storeBuild(db, webDir);
  const timer = setInterval(() => {
    storeBuild(db, webDir).catch((error: unknown) => {
      log.warn({ err: error }, 'the built files could not be marked as seen');
    });
  }, hourMs);
  timer.unref();
  /** The folder is created when it is first needed. */
  let folder: Promise<string> | null = null;
  const running = new Map<string, Promise<string | null>>();
  const readNames = shareQuery(() => readPaths(db));

  async function provide(path: string): Promise<string | null> {
    // A system may remove files that were not used for days.
    if (folder !== null) {
      const place = await openFolder();
      if (await isThere(join(place, path))) return place;
    }
    // Requests for unknown names share one query at a time.
    if (!(await readNames()).has(path)) return null;
    const place = await openFolder();
    return (await writeFiles(db, path, place)) ? place : null;
  }

  function openFolder(): Promise<string> {
    folder = reuseFolder(folder);
    return folder;
  }

  return {
    find(path) {
      if (!withUrl.test(path)) return Promise.resolve(null);
      const finding = running.get(path) ?? provide(path).finally(() => running.delete(path));
      running.set(path, finding);
      return finding;
    },
    async stop() {
      clearInterval(timer);
      const place = await folder?.catch(() => null);
      if (typeof place === 'string') await rm(place, { recursive: true, force: true });
    },
  };
}

/** Stores the files of a build, marks them as seen, and removes those that no process has seen for a week. */
export async function storeBuild(db: Db, webDir: string): Promise<void> {
  const names = await readdir(join(webDir, 'assets')).catch(() => []);
  // Files are stored in one order, so processes that start together do not deadlock.
  const paths = names.map((name) => `assets/${name}`).toSorted();
  await inTransaction(db, async (tx) => {
    const known = await markSeen(tx, paths);
    const missing = paths.filter((path) => !known.has(path));
    for (let at = 0; at < missing.length; at += filesPerStatement) {
      await insert(tx, webDir, missing.slice(at, at + filesPerStatement));
    }
    await sql`delete from built_files where seen_at < now() - interval '7 days'`.execute(tx);
  });
}

async function markSeen(tx: Tx, paths: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    update built_files set seen_at = now()
    from (select path from built_files where path = any(${paths}) order by path for update) as own
    where built_files.path = own.path
    returning built_files.path
  `.execute(tx);
  return new Set(rows.map(({ path }) => path));
}

async function insert(tx: Tx, webDir: string, paths: readonly string[]): Promise<void> {
  const rows = paths.map(async (path) => ({ path, content: await readFile(join(webDir, path)) }));
  await tx
    .insertInto('built_files')
    .values(await Promise.all(rows))
    // Another process may have stored some of the files since.
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ seen_at: sql`now()` }))
    .execute();
}

async function readPaths(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('built_files').select('path').execute();
  return new Set(rows.map(({ path }) => path));
}

/** Returns the earlier folder, or a new one if that is gone or another user has taken its name. */
async function reuseFolder(earlier: Promise<string> | null): Promise<string> {
  const known = await earlier?.catch(() => null);
  if (typeof known === 'string' && (await isOwn(join(known, 'assets')))) return known;
  const folder = await mkdtemp(join(tmpdir(), 'hotdrop-built-'));
  await mkdir(join(folder, 'assets'));
  return folder;
}

async function isOwn(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => null);
  return found?.uid === process.geteuid?.();
}

async function isThere(file: string): Promise<boolean> {
  return (await stat(file).catch(() => null)) !== null;
}

/** Writes a file with its compressed copies. Returns whether the database still had it. */
async function writeFiles(db: Db, path: string, folder: string): Promise<boolean> {
  const rows = await db
    .selectFrom('built_files')
    .select(['path', 'content'])
    .where('path', 'in', [path, `${path}.br`, `${path}.gz`])
    // The file without a suffix comes last, because its presence means that all are there.
    .orderBy('path', 'desc')
    .execute();
  for (const row of rows) {
    const file = join(folder, row.path);
    await writeFile(`${file}.part`, row.content);
    await rename(`${file}.part`, file);
  }
  return rows.some((row) => row.path === path);
}

/** Callers that come while a query is running share the next one. */
function shareQuery<T>(query: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;
  const start = () => {
    running = query().finally(() => {
      running = null;
    });
    return running;
  };
  return () => {
    if (running === null) return start();
    const begin = () => {
      next = null;
      return start();
    };
    next ??= running.then(begin, begin);
    return next;
  };
}
