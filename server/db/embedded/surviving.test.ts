import { spawn } from 'node:child_process';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Pool } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  ask,
  getClusterPath,
  killServer,
  makeDataDir,
  start,
  startInChild,
} from './testing/embedded-fixture.ts';
import { readPostmasterPid } from './lock-files.ts';
import type { EmbeddedDatabase } from './start-embedded-database.ts';

const HOLD = `print('ready'); setInterval(() => undefined, 60_000);`;

const INSERT_FOREVER = `
  const client = new pg.Client(database.connection);
  client.on('error', () => undefined);
  await client.connect();
  await client.query('create table if not exists acknowledged (n integer)');
  for (let n = 0; ; n += 1) {
    await client.query('insert into acknowledged values ($1)', [n]);
    print(String(n));
  }`;

test('joins the server that a killed process left running', async () => {
  const dataDir = await makeDataDir({ filled: true });
  const child = startInChild(dataDir, HOLD);
  await child.nextLine();
  const pid = await readPostmasterPid(getClusterPath(dataDir));
  child.process.kill('SIGKILL');
  await child.ended;

  const database = await start(dataDir);
  expect(await ask(database, 'select 1 as n')).toEqual([{ n: 1 }]);
  expect(await readPostmasterPid(getClusterPath(dataDir))).toBe(pid);
});

test.each([
  ['the process', false],
  ['the process and the server', true],
])('keeps every acknowledged row after %s is killed', async (_what, serverToo) => {
  const dataDir = await makeDataDir({ filled: true });
  const child = startInChild(dataDir, INSERT_FOREVER);
  await vi.waitUntil(() => child.lines.length >= 200, { timeout: 60_000 });
  if (serverToo) await killServer(dataDir);
  child.process.kill('SIGKILL');
  await child.ended;

  const database = await start(dataDir);
  const rows = (await ask(database, 'select n from acknowledged order by n')) as { n: number }[];
  const stored = new Set(rows.map(({ n }) => n));
  expect(child.lines.filter((line) => !stored.has(Number(line)))).toEqual([]);
});

test('restarts the server when it dies, and a pool keeps working', async () => {
  const dataDir = await makeDataDir({ filled: true });
  const database = await start(dataDir);
  const pool = new Pool(database.connection);
  pool.on('error', () => undefined);
  onTestFinished(() => pool.end());
  await pool.query('create table stored as select 7 as n');
  const before = await readPostmasterPid(getClusterPath(dataDir));
  await killServer(dataDir);

  await vi.waitUntil(() => database.lines.length === 2, { timeout: 60_000 });
  expect(database.lines).toEqual([
    'The database server stopped; restarting it',
    'The database server is responding again',
  ]);
  expect(await readPostmasterPid(getClusterPath(dataDir))).not.toBe(before);
  expect((await pool.query('select n from stored')).rows).toEqual([{ n: 7 }]);
});

test('waits for an old server that is still shutting down', async () => {
  const dataDir = await makeDataDir({ filled: true });
  const child = startInChild(
    dataDir,
    `print(JSON.stringify(database.connection)); setInterval(() => undefined, 60_000);`,
  );
  const connection = JSON.parse(await child.nextLine()) as EmbeddedDatabase['connection'];
  const pid = await readPostmasterPid(getClusterPath(dataDir));
  // A smart shutdown refuses new connections for as long as the child stays connected.
  if (pid !== null) process.kill(pid, 'SIGTERM');
  const refusal = () => ask({ connection }, 'select').then(String, String);
  await expect.poll(refusal).toContain('shutting down');

  const starting = start(dataDir);
  child.process.kill('SIGKILL');
  const database = await starting;
  expect(await ask(database, 'select 1 as n')).toEqual([{ n: 1 }]);
  expect(await readPostmasterPid(getClusterPath(dataDir))).not.toBe(pid);
});

/** Starts a process that has nothing to do with a database and runs until the test ends. */
function startOtherProgram(): number | undefined {
  const other = spawn(process.execPath, ['--eval', 'process.stdin.resume()']);
  onTestFinished(() => {
    other.kill();
  });
  return other.pid;
}

test.each([
  ['whose id is now another program', () => `${startOtherProgram()}\n/elsewhere\n1700000000\n`],
  ['that a crash left empty', () => ''],
])('starts despite lock files %s', async (_what, write) => {
  const dataDir = await makeDataDir({ filled: true });
  const home = join(dataDir, 'postgres');
  const abandoned = write();
  for (const file of ['cluster/postmaster.pid', '.s.PGSQL.5432.lock']) {
    await writeFile(join(home, file), abandoned);
    await utimes(join(home, file), 0, 0);
  }
  const database = await start(dataDir);
  expect(await ask(database, 'select 1 as n')).toEqual([{ n: 1 }]);
});
