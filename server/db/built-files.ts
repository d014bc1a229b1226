import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db, Tx } from './connection.ts';
import { inTransaction } from './transaction.ts';

export type BuiltFiles = {
  /**
   * Returns a folder that has a hashed file (`assets/NAME`) and its compressed copies, or null when no build of the
   * last week had it.
   */
  find: (path: string) => Promise<string | null>;
  /** Removes that folder. */
  stop: () => Promise<void>;
};

const hourMs = 3_600_000;

/** Compressed copies have no separate URL. */
const withUrl = /^assets\/(?!.*\.(br|gz)$)[\w-][\w.-]*$/;

/**
 * Stores the hashed files of the build in `webDir` for the other processes, and finds theirs: during a rolling upgrade,
 * a page from one process may request its files from another. The files count as seen while this process runs, and stay
 * for a week after that.
 */
export async function openBuiltFiles(db: Db, webDir: string, log: Logger): Promise<BuiltFiles> {
  await storeBuild(db, webDir);
  const timer = setInterval(() => {
    storeBuild(db, webDir).catch((error: unknown) => {
      log.warn({ err: error }, 'the built files could not be marked as seen');
    });
  }, hourMs);
  timer.unref();
  /** Created when it is first needed. */
  let folder: Promise<string> | null = null;
  const written = new Map<string, Promise<boolean>>();
  const readNames = shareQuery(() => readPaths(db));

  async function write(path: string): Promise<boolean> {
    // Unknown names cost only one query at a time, however many are requested.
    if (!(await readNames()).has(path)) return false;
    folder ??= makeFolder();
    return writeFiles(db, path, await folder);
  }

  return {
    async find(path) {
      if (!withUrl.test(path)) return null;
      const writing = written.get(path) ?? write(path);
      written.set(path, writing);
      const isWritten = await writing.catch((error: unknown) => {
        written.delete(path);
        throw error;
      });
      if (isWritten) return folder;
      written.delete(path);
      return null;
    },
    async stop() {
      clearInterval(timer);
      if (folder !== null) await rm(await folder, { recursive: true, force: true });
    },
  };
}

/** Stores the files of a build, marks them as seen, and removes those that no process has seen for a week. */
export async function storeBuild(db: Db, webDir: string): Promise<void> {
  const names = await readdir(join(webDir, 'assets')).catch(() => []);
  // Always in the same order, so that processes that start together do not deadlock.
  const paths = names.map((name) => `assets/${name}`).toSorted();
  await inTransaction(db, async (tx) => {
    const known = await markSeen(tx, paths);
    for (const path of paths) {
      if (!known.has(path)) await insert(tx, path, await readFile(join(webDir, path)));
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

async function insert(tx: Tx, path: string, content: Buffer): Promise<void> {
  await tx
    .insertInto('built_files')
    .values({ path, content })
    // Another process may have stored it since.
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ seen_at: sql`now()` }))
    .execute();
}

async function readPaths(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('built_files').select('path').execute();
  return new Set(rows.map(({ path }) => path));
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hotdrop-built-'));
  await mkdir(join(folder, 'assets'));
  return folder;
}

/** Writes a file with its compressed copies; returns whether the database still had it. */
async function writeFiles(db: Db, path: string, folder: string): Promise<boolean> {
  const rows = await db
    .selectFrom('built_files')
    .select(['path', 'content'])
    .where('path', 'in', [path, `${path}.br`, `${path}.gz`])
    .execute();
  await Promise.all(rows.map((row) => writeFile(join(folder, row.path), row.content)));
  return rows.some((row) => row.path === path);
}

/** Callers that come while a query runs share the next one. */
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
