import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  startEmbeddedDatabase,
  type EmbeddedDatabase,
} from '#server/db/embedded/start-embedded-database.ts';
import { newestMigration } from '#server/db/migrate.ts';
import { version } from '#server/platform/version.ts';
import { findFreePort } from './harness/find-free-port.ts';
import { databaseUrl, makeSettings } from './harness/product-settings.ts';

let folder: string;
let server: EmbeddedDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hotdrop-failed-start-'));
  server = await startEmbeddedDatabase({ dataDir: folder, log: pino({ level: 'silent' }) });
});

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Starts the product with settings that make it exit with code 1. Returns the lines of stdout and stderr in the
 * order in which they were written.
 */
async function failToStart(env: Record<string, string>): Promise<string[]> {
  const dataDir = join(folder, 'data');
  const settings = await makeSettings({ dataDir, env: { LOG_LEVEL: 'info', ...env } });
  const script = join(import.meta.dirname, 'dev-server.ts');
  // The shell sends both streams to the same pipe.
  const product = spawn('/bin/sh', ['-c', 'exec "$0" "$1" 2>&1', process.execPath, script], {
    env: settings.env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    product.kill('SIGKILL');
  });
  let output = '';
  product.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  const [code] = (await once(product, 'close')) as [number | null];
  expect(code, output).toBe(1);
  return output.trim().split('\n');
}

/** Expects both ends of the log to say what was running, and returns what is between them. */
function between(lines: readonly string[], database: RegExp): string[] {
  const named = expect.stringMatching(database);
  const about = { version, schema: newestMigration(), database: named, trustProxy: 'none' };
  const [first = '', ...rest] = lines;
  const last = rest.pop() ?? '';
  const ends = [
    [first, 'Hotdrop starts'],
    [last, 'Hotdrop has ended'],
  ] as const;
  for (const [line, msg] of ends) {
    expect(JSON.parse(line)).toMatchObject({ ...about, msg });
  }
  return rest;
}

test('a database server that is not listening is named before the last line of the log', async () => {
  const port = await findFreePort();
  const url = `postgres://hotdrop:password@127.0.0.1:${port}/hotdrop`;
  const said = between(await failToStart({ DATABASE_URL: url }), /^127\.0\.0\.1:\d+\/hotdrop$/);
  expect(said).toEqual([
    expect.stringMatching(/^The database in DATABASE_URL cannot be reached: .*REFUSED/),
  ]);
});

test('a wrong password is reported before the last line of the log, and is not printed', async () => {
  const url = databaseUrl({ ...server.connection, password: 'not-the-password' });
  const lines = await failToStart({ DATABASE_URL: url });
  expect(between(lines, /\/hotdrop$/)).toEqual([
    'The database in DATABASE_URL cannot be reached: password authentication failed for user "hotdrop".',
  ]);
  expect(lines.join('\n')).not.toContain('not-the-password');
});

test('an embedded database that cannot be opened is reported before the last line of the log', async () => {
  const dataDir = join(folder, 'other');
  await mkdir(join(dataDir, 'postgres/cluster'), { recursive: true });
  await writeFile(join(dataDir, 'postgres/cluster/PG_VERSION'), '12\n');
  expect(between(await failToStart({ DATA_DIR: dataDir }), /^embedded$/)).toEqual([
    expect.stringMatching(/was written by PostgreSQL 12, and this Hotdrop includes PostgreSQL \d+/),
  ]);
});

test('a port that another program uses is reported before the last line of the log', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => {
    other.close();
  });
  const PORT = String((other.address() as AddressInfo).port);
  const said = between(
    await failToStart({ PORT, DATABASE_URL: databaseUrl(server.connection) }),
    /\/hotdrop$/,
  );
  expect(said).toContain(`PORT must be a free port: another program listens on ${PORT}.`);
});

test('a database error is printed with only its type, code, message and stack', async () => {
  // In this database only its own owner may create tables.
  const url = databaseUrl({ ...server.connection, database: 'postgres' });
  const said = between(await failToStart({ DATABASE_URL: url }), /\/postgres$/).join('\n');
  expect(said).toContain("code: '42501'");
  expect(said).toContain("message: 'permission denied for schema public'");
  expect(said).toMatch(/ {4}at /);
  expect(said).not.toMatch(/severity|routine|secretKey|client:/);
});

test('an invalid setting is named, and nothing else is printed', async () => {
  expect(await failToStart({ PORT: 'many' })).toEqual([expect.stringMatching(/^PORT /)]);
});
