import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Db } from '#server/db/connection.ts';
import { startEmbeddedDatabase } from '#server/db/embedded/start-embedded-database.ts';
import { installDeliveryQueue } from '#server/db/delivery-queue.ts';
import { migrate } from '#server/db/migrate.ts';
import { compileCache } from './harness/compile-cache.ts';
import { databaseUrl } from './harness/product-settings.ts';

const log = pino({ level: 'silent' });
let folder = '';
const path = (name: string) => join(folder, name);

async function onDatabase<Result>(
  dataDir: string,
  work: (db: Db, url: (name: string) => string) => Promise<Result>,
): Promise<Result> {
  const embedded = await startEmbeddedDatabase({ dataDir, log });
  const db = connect(embedded.connection, { log });
  try {
    return await work(db, (name) => databaseUrl({ ...embedded.connection, database: name }));
  } finally {
    await db.destroy();
    await embedded.stop();
  }
}

const siteName = (dataDir: string) =>
  onDatabase(dataDir, async (db) => {
    const site = await db.selectFrom('site_settings').select('site_name').executeTakeFirstOrThrow();
    return site.site_name;
  });

async function nameSite(db: Db, site_name: string) {
  await db.updateTable('site_settings').set({ site_name }).execute();
}

/** Runs a script of package.json as if a user had started it in the test's folder. */
async function run(
  task: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const script = join(import.meta.dirname, `${task}.ts`);
  const settings = { PATH: process.env['PATH'], ...compileCache, INIT_CWD: folder, ...env };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], {
      env: settings,
    });
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, output: stderr };
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hotdrop-tasks-'));
  await onDatabase(path('data'), async (db, url) => {
    await migrate(db);
    await installDeliveryQueue({ connectionString: url('hotdrop') }, log);
    await nameSite(db, 'Night League');
  });
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

test('backup writes a file to the folder in which it was started', async () => {
  const { code, output } = await run('backup', ['site.backup'], { DATA_DIR: path('data') });
  expect(output).toMatch(
    /^Saved \d+ rows of \d+ tables as of [-\d]+ [\d:]+ UTC in .*\/site\.backup: 0\.\d MB, /,
  );
  expect(output).toContain('\nSESSION_SECRET is not in it. Keep both, in different places.\n');
  expect(code).toBe(0);
  expect((await readFile(path('site.backup'))).subarray(0, 16).toString()).toBe('Hotdrop backup 1');
});

test('restore fills a new data folder', async () => {
  const env = { DATA_DIR: path('restored') };
  const { code, output } = await run('restore', ['site.backup'], env);
  expect(output).toMatch(/^Restored \d+ rows of \d+ tables as of /);
  expect(code).toBe(0);
  expect(await siteName(path('restored'))).toBe('Night League');
});

test('restore replaces a database only with --replace and after a confirmation', async () => {
  const env = { DATA_DIR: path('restored') };
  await onDatabase(path('restored'), (db) => nameSite(db, 'Later'));
  expect(await run('restore', ['site.backup'], env)).toEqual({
    code: 1,
    output:
      'The database is not empty, and nothing in it was changed. Restore into an empty one, or replace it with --replace.\n',
  });
  expect(await run('restore', ['site.backup', '--replace'], env)).toEqual({
    code: 1,
    output: 'This asks a question first. Without a terminal, add --yes.\n',
  });
  expect(await siteName(path('restored'))).toBe('Later');

  const { code, output } = await run('restore', ['site.backup', '--replace', '--yes'], env);
  expect(output).toContain('The previous database is kept as hotdrop_before_restore until');
  expect(code).toBe(0);
  expect(await siteName(path('restored'))).toBe('Night League');

  const undone = await run('restore', ['--undo', '--yes'], env);
  expect(undone.output).toBe(
    'The previous database is back. The one that it replaced is kept as hotdrop_before_restore.\n',
  );
  expect(await siteName(path('restored'))).toBe('Later');
});

test('move copies the database to another server', async () => {
  await onDatabase(path('restored'), async (db, url) => {
    await sql`create database moved`.execute(db);
    const { code, output } = await run('move', [url('moved')], { DATA_DIR: path('data') });
    expect(output).toMatch(/^Copied \d+ rows of \d+ tables as of /);
    expect(output).toContain('\nNow set DATABASE_URL to that address and start Hotdrop.\n');
    expect(code).toBe(0);
    const moved = connect({ connectionString: url('moved') }, { log });
    const rows = await moved.selectFrom('site_settings').select('site_name').execute();
    await moved.destroy();
    expect(rows).toEqual([{ site_name: 'Night League' }]);
  });
});

test.each([
  ['backup', [], 'Give one new file: npm run backup -- FILE\n'],
  ['restore', ['foreign.txt'], 'foreign.txt is not a backup of Hotdrop.\n'],
  ['move', [], 'Give the address of an empty database: npm run move -- postgres://'],
  ['move', ['elsewhere'], 'DATABASE_URL must be a PostgreSQL address such as'],
])('%s %j is refused in one sentence', async (task, args, sentence) => {
  await writeFile(path('foreign.txt'), 'a shopping list');
  const { code, output } = await run(task, args, { DATA_DIR: path('data') });
  expect(output).toContain(sentence);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
});
