import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, afterAll, expect, test } from 'vitest';
import { compileCache } from './harness/compile-cache.ts';
import { startProcess, type ProductProcess } from './harness/start-process.ts';

let dataDir: string;
let product: ProductProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hotdrop-doctor-'));
  product = await startProcess({
    script: join(import.meta.dirname, 'dev-server.ts'),
    dataDir,
    signal: AbortSignal.timeout(120_000),
  });
});
afterAll(async () => {
  await product.kill();
  await rm(dataDir, { recursive: true, force: true });
});

function doctor(env: Record<string, string> = {}): Promise<{ code: number; lines: string[] }> {
  const { origin } = product;
  const settings = { PORT: new URL(origin).port, PUBLIC_URL: origin, DATA_DIR: dataDir, ...env };
  const file = join(import.meta.dirname, 'doctor.ts');
  return new Promise((resolve) => {
    const options = { env: { PATH: process.env['PATH'], ...compileCache, ...settings } };
    const child = execFile(process.execPath, [file], options, (_error, out) =>
      resolve({ code: child.exitCode ?? -1, lines: out.trimEnd().split('\n') }),
    );
  });
}

test('each check has a line, with advice below it unless it is ok', async () => {
  const { code, lines } = await doctor();
  expect(lines.filter((line) => /^ok +(Database|Migrations|PUBLIC_URL) /.test(line))).toHaveLength(
    3,
  );
  const at = lines.findIndex((line) => /^warning +Backups +No nightly backups are made/.test(line));
  expect(lines[at + 1]).toMatch(/^ {20,}Set BACKUP_DIR to a folder/);
  expect(code).toBe(0);
});

test('the command does not call a proxy ok that it cannot see', async () => {
  const forged = { 'x-forwarded-for': '203.0.113.7' };
  expect((await fetch(product.origin, { headers: forged })).status).toBeLessThan(500);
  const { code, lines } = await doctor();
  const at = lines.findIndex((line) => /^unknown +Proxy +None is trusted/.test(line));
  expect(lines[at + 1]).toMatch(/its log has "X-Forwarded-For from an address/);
  expect(code).toBe(0);
});

test('a BACKUP_DIR that does not exist is a failure, and is not created', async () => {
  const dir = join(dataDir, 'bakcups');
  const { code, lines } = await doctor({ BACKUP_DIR: dir });
  expect(lines[0]).toMatch(/^FAILURE +Settings +BACKUP_DIR must be a folder .*bakcups/);
  expect(code).toBe(1);
  await expect(stat(dir)).rejects.toThrow('ENOENT');
});

test('a failure makes it exit with 1', async () => {
  const { code, lines } = await doctor({
    DISCORD_CLIENT_ID: '1',
    DISCORD_CLIENT_SECRET: '2',
    DISCORD_BOT_TOKEN: '3',
    DISCORD_API_URL: 'http://127.0.0.1:1/api/v10',
  });
  expect(lines.some((line) => /^FAILURE +Discord +Discord does not answer/.test(line))).toBe(true);
  expect(code).toBe(1);
});

test('an invalid setting and a folder without a database are failures with advice', async () => {
  const invalid = await doctor({ RATE_LIMIT: 'off' });
  expect(invalid).toMatchObject({ code: 1 });
  expect(invalid.lines[0]).toMatch(/^FAILURE +Settings +RATE_LIMIT must /);
  const empty = await mkdtemp(join(tmpdir(), 'hotdrop-doctor-empty-'));
  const { code, lines } = await doctor({ DATA_DIR: empty });
  await rm(empty, { recursive: true });
  expect(lines.some((line) => /^FAILURE +Database .*There is no database in/.test(line))).toBe(
    true,
  );
  expect(code).toBe(1);
});
