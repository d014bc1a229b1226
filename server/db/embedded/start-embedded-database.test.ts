import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  ask,
  getClusterPath,
  makeDataDir,
  start,
  startInChild,
} from './testing/embedded-fixture.ts';
import { isPostmasterAlive } from './lock-files.ts';

test('creates a durable UTF-8 database without access from the network or for other roles', async () => {
  const dataDir = await makeDataDir();
  const database = await start(dataDir);
  const [row] = await ask(
    database,
    `select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
       current_setting('synchronous_commit') as commits, current_setting('listen_addresses') as network,
       lower('ÀÉ') as lowered, rolsuper as superuser
     from pg_roles where rolname = current_user`,
  );
  expect(row).toEqual({
    encoding: 'UTF8',
    fsync: 'on',
    commits: 'on',
    network: '',
    lowered: 'àé',
    superuser: false,
  });
  const password = join(dataDir, 'postgres/password');
  expect((await stat(password)).mode & 0o777).toBe(0o600);
  expect(await readFile(password, 'utf8')).toBe(database.connection.password);
  const guess = { connection: { ...database.connection, password: 'guess' } };
  await expect(ask(guess, 'select 1')).rejects.toThrow('password authentication failed');
});

test('keeps rows across a stop and a start, and leaves no server behind', async () => {
  const dataDir = await makeDataDir({ filled: true });
  const first = await start(dataDir);
  await ask(first, 'create table stored as select 7 as n');
  await first.stop();
  expect(await isPostmasterAlive(getClusterPath(dataDir))).toBe(false);
  expect(existsSync(join(getClusterPath(dataDir), 'postmaster.pid'))).toBe(false);

  const second = await start(dataDir);
  expect(await ask(second, 'select n from stored')).toEqual([{ n: 7 }]);
});

test('works in a folder that only its owner may enter, with any characters in its name', async () => {
  const outer = await makeDataDir();
  await chmod(outer, 0o700);
  const dataDir = join(outer, `it's a "drop", hot`);
  await mkdir(dataDir, { mode: 0o700 });
  const database = await start(dataDir);
  expect(await ask(database, 'select 1 as n')).toEqual([{ n: 1 }]);
  await database.stop();
});

test('puts the socket into a private temporary folder when the path of the data folder is too long', async () => {
  const dataDir = join(await makeDataDir(), 'deep/'.repeat(30));
  const first = await start(dataDir);
  expect(await ask(first, 'select 1 as n')).toEqual([{ n: 1 }]);
  const { host } = first.connection;
  onTestFinished(() => rm(host, { recursive: true }));
  expect(host.startsWith(dataDir)).toBe(false);
  expect((await stat(host)).mode & 0o777).toBe(0o700);
  await first.stop();

  const second = await start(dataDir);
  expect(second.connection).toEqual(first.connection);
  await second.stop();
});

test('refuses a temporary folder that others may enter', async () => {
  const dataDir = join(await makeDataDir(), 'open/'.repeat(30));
  const { connection, stop } = await start(dataDir);
  await stop();
  onTestFinished(() => rm(connection.host, { recursive: true }));
  await chmod(connection.host, 0o755);
  await expect(start(dataDir)).rejects.toThrow(`${connection.host} must be a folder that only`);
});

test('creates the database again if an earlier start was killed while creating it', async () => {
  const dataDir = await makeDataDir();
  const child = startInChild(dataDir, '');
  const unfinished = await vi.waitUntil(
    async () => {
      const name = (await readdir(dataDir)).find((entry) => entry.startsWith('postgres.new-'));
      return name && existsSync(join(dataDir, name, 'cluster/base')) && name;
    },
    { timeout: 60_000, interval: 2 },
  );
  child.process.kill('SIGKILL');
  await child.ended;
  expect(await readdir(dataDir)).toEqual([unfinished]);

  const database = await start(dataDir);
  expect(await ask(database, 'select 1 as n')).toEqual([{ n: 1 }]);
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

test('refuses a cluster of another major version, in one line that names the folder', async () => {
  const dataDir = await makeDataDir({ filled: true });
  const cluster = getClusterPath(dataDir);
  await writeFile(join(cluster, 'PG_VERSION'), '17\n');
  await expect(start(dataDir)).rejects.toThrow(
    `${dirname(cluster)} was written by PostgreSQL 17, and this Hotdrop includes PostgreSQL 18. ` +
      'In the Hotdrop that wrote it, run `npm run backup -- FILE`;',
  );
});

test('says why the server cannot start', async () => {
  const dataDir = await makeDataDir({ filled: true });
  await writeFile(join(getClusterPath(dataDir), 'postgresql.conf'), 'no_such_setting = 1\n');
  await expect(start(dataDir)).rejects.toThrow(
    /^The database in .*postgres cannot start: .*postgresql\.conf.* contains errors\. Its log is .*server\.log\.$/,
  );
});
