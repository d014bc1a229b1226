import { chmod, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { untilWaiting } from '../../testing/locks.ts';
import { startSilenceableProxy } from '../../testing/silenceable-proxy.ts';
import { createWorld, useTestWorld, type TestWorld } from '../../testing/test-app.ts';
import { move } from './move.ts';
import { backUpWhenDue, startNightlyBackups } from './nightly.ts';
import { checkBackup } from './restore.ts';
import { makeEmptyDatabase, makeFolder, silent } from './testing/backup-fixture.ts';

const world = useTestWorld();
let dir = '';
let now = new Date();

beforeEach(async () => {
  dir = await makeFolder();
  now = new Date(2026, 2, 14, 12, 0);
  const never = { tried_at: null, failure: null, made_at: null, file: null, bytes: null };
  await world.db.updateTable('nightly_backup').set(never).execute();
});

const check = (
  keep = 7,
  site: Pick<TestWorld, 'deps' | 'connection'> & { silenceMs?: number } = world,
  last = { madeAt: -Infinity },
) =>
  backUpWhenDue({
    last,
    ...(site.silenceMs !== undefined && { silenceMs: site.silenceMs }),
    db: site.deps.db,
    connection: site.connection,
    dir,
    keep,
    clock: () => now,
    log: silent,
    signal: new AbortController().signal,
  });

const record = () => world.db.selectFrom('nightly_backup').selectAll().executeTakeFirstOrThrow();

test('makes the first backup immediately, and then one each night at four', async () => {
  expect(await check()).toBe(true);
  expect(await check()).toBe(false);
  now = new Date(2026, 2, 15, 3, 59);
  expect(await check()).toBe(false);
  now = new Date(2026, 2, 15, 4, 0);
  expect(await check()).toBe(true);
  expect(await check()).toBe(false);
  const files = (await readdir(dir)).toSorted();
  expect(files).toHaveLength(2);
  const { size, mode } = await stat(join(dir, files[1] ?? ''));
  expect(mode & 0o777).toBe(0o600);
  expect(await record()).toMatchObject({
    tried_at: now,
    made_at: now,
    failure: null,
    file: files[1],
    bytes: size,
  });
  await checkBackup(join(dir, files[1] ?? ''));
});

test('makes a backup if Hotdrop runs again after a missed night', async () => {
  await check();
  now = new Date(2026, 2, 18, 9, 30);
  expect(await check()).toBe(true);
});

test('only one of several processes makes the backup', async () => {
  const results = await Promise.all([check(), check(), check()]);
  expect(results.filter(Boolean)).toHaveLength(1);
  expect(await readdir(dir)).toHaveLength(1);
});

test('keeps only the newest of its own files', async () => {
  await check();
  const [first = ''] = await readdir(dir);
  const partialFile = `${first.replace(/-\d{4}-/, '-2025-')}.partial`;
  for (const name of [
    'by-hand.backup',
    partialFile,
    'hotdrop-01234567-2025-01-01T040000Z.backup.partial',
  ]) {
    await writeFile(join(dir, name), '');
  }
  for (let day = 15; day < 20; day += 1) {
    now = new Date(2026, 2, day, 4, 0);
    expect(await check(2)).toBe(true);
  }
  const files = await readdir(dir);
  expect(files).toHaveLength(4);
  expect(files).toEqual(
    expect.arrayContaining([
      'by-hand.backup',
      'hotdrop-01234567-2025-01-01T040000Z.backup.partial',
      (await record()).file,
    ]),
  );
});

test('sites that share a folder keep their own files, even if one was restored from the other', async () => {
  const connection = await makeEmptyDatabase();
  await move(world.connection, { connection, log: silent });
  const other = await createWorld(connection);
  onTestFinished(() => other.stop());
  for (let day = 15; day < 20; day += 1) {
    now = new Date(2026, 2, day, 4, 0);
    expect([await check(1), await check(3, other)]).toEqual([true, true]);
  }
  const sites = (await readdir(dir)).map((name) => /^hotdrop-([0-9a-f]{8})-/.exec(name)?.[1]);
  const counts = Map.groupBy(sites, (site) => site);
  expect([...counts.values()].map((files) => files.length).toSorted((a, b) => a - b)).toEqual([
    1, 3,
  ]);
});

test('records a failure, keeps the last backup, and tries again after an hour', async () => {
  await check();
  const before = await record();
  now = new Date(2026, 2, 15, 4, 0);
  await rm(dir, { recursive: true });
  expect(await check()).toBe(false);
  expect(await record()).toMatchObject({
    tried_at: now,
    failure: expect.stringContaining('could not be written'),
    made_at: before.made_at,
    file: before.file,
  });
  now = new Date(2026, 2, 15, 4, 30);
  expect(await check()).toBe(false);
  expect((await record()).tried_at).toEqual(new Date(2026, 2, 15, 4, 0));
  dir = await makeFolder();
  await chmod(dir, 0o700);
  now = new Date(2026, 2, 15, 5, 0);
  expect(await check()).toBe(true);
  expect((await record()).failure).toBe(null);
});

test('a clock that was ahead keeps no later backup from being made or kept', async () => {
  now = new Date(2027, 2, 14, 12, 0);
  expect(await check()).toBe(true);
  now = new Date(2026, 2, 14, 12, 0);
  expect(await check(1)).toBe(true);
  expect(await readdir(dir)).toEqual([(await record()).file]);
  expect(await check(1)).toBe(false);
  const [made_at, tried_at] = [new Date(2026, 2, 13, 12, 0), new Date(2026, 2, 15, 12, 0)];
  const failed = { made_at, tried_at, failure: 'No space.' };
  await world.db.updateTable('nightly_backup').set(failed).execute();
  now = new Date(2026, 2, 14, 13, 0);
  expect(await check()).toBe(true);
});

test('machines whose clocks differ by days do not make backups in turn', async () => {
  const last = { madeAt: -Infinity };
  const elsewhere = async (minute: number) => {
    now = new Date(2026, 2, 16, 12, minute);
    expect(await check()).toBe(true);
    now = new Date(2026, 2, 14, 12, minute);
  };
  await elsewhere(0);
  expect(await check(7, world, last)).toBe(true);
  await elsewhere(1);
  expect(await check(7, world, last)).toBe(false);
  last.madeAt -= 20 * 3_600_000;
  expect(await check(7, world, last)).toBe(true);
});

test('a backup of another machine whose clock is a little ahead counts', async () => {
  now = new Date(2026, 2, 14, 4, 5);
  expect(await check()).toBe(true);
  now = new Date(2026, 2, 14, 3, 59);
  expect(await check()).toBe(false);
});

test('a backup fails if the database goes silent', async () => {
  const way = await startSilenceableProxy(world.connection);
  const failing = await world.db.transaction().execute(async (tx) => {
    await sql`lock table users in access exclusive mode`.execute(tx);
    const checking = check(7, { ...world, connection: way.connection, silenceMs: 1000 });
    await untilWaiting(world.db, 1);
    way.silence();
    return { checking };
  });
  expect(await failing.checking).toBe(false);
  expect((await record()).failure).toBe('The database has been silent for 1000 ms.');
  expect(await readdir(dir)).toEqual([]);
});

test('a running backup ends with the process', async () => {
  const nightly = startNightlyBackups({
    db: world.deps.db,
    connection: world.connection,
    dir,
    keep: 1,
    clock: () => now,
    log: silent,
  });
  await nightly.stop();
  expect(await readdir(dir)).toEqual([]);
});
