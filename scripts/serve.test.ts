import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { newestMigration } from '#server/db/migrate.ts';
import { UNTRUSTED_PROXY } from '#server/platform/proxies.ts';
import { version } from '#server/platform/version.ts';
import { makeSettings } from './harness/product-settings.ts';
import { isReady, startProcess } from './harness/start-process.ts';

test('the first and last lines of the log say what is running, and a line between them names the proxy that is not trusted', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hotdrop-version-'));
  const { env, origin } = await makeSettings({
    dataDir,
    env: { LOG_LEVEL: 'info', TRUST_PROXY: '10.0.0.2, 192.168.0.0/16' },
  });
  const product = spawn(process.execPath, [join(import.meta.dirname, 'dev-server.ts')], { env });
  onTestFinished(async () => {
    product.kill();
    if (product.exitCode === null) await once(product, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  });
  const lines: string[] = [];
  createInterface({ input: product.stdout }).on('line', (line) => lines.push(line));
  await expect.poll(() => isReady(origin)).toBe(true);
  for (const path of ['/healthz', '/api/clans', '/api/clans']) {
    await fetch(origin + path, { headers: { 'x-forwarded-for': '192.0.2.1' } });
  }
  product.kill();
  await once(product, 'exit');
  const options = {
    version,
    schema: newestMigration(),
    database: 'embedded',
    trustProxy: ['10.0.0.2', '192.168.0.0/16'],
  };
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ ...options, msg: 'Hotdrop starts' });
  const untrusted = lines.filter((line) => line.includes(UNTRUSTED_PROXY));
  expect(untrusted.map((line) => (JSON.parse(line) as { address: string }).address)).toEqual([
    '127.0.0.1',
  ]);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ ...options, msg: 'Hotdrop has ended' });
});

test('a product whose log cannot be written serves, and ends after SIGTERM', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hotdrop-full-'));
  const { env, origin } = await makeSettings({ dataDir, env: { LOG_LEVEL: 'info' } });
  const full = openSync('/dev/full', 'w');
  const product = spawn(process.execPath, [join(import.meta.dirname, 'dev-server.ts')], {
    env,
    stdio: ['ignore', full, 'inherit'],
  });
  closeSync(full);
  const ended = once(product, 'exit');
  onTestFinished(async () => {
    product.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });
  await expect.poll(() => isReady(origin)).toBe(true);
  product.kill();
  expect(await ended).toEqual([0, null]);
});

test('after SIGTERM a process is not ready but still serves; a second signal ends it immediately', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hotdrop-drain-'));
  const product = await startProcess({
    script: join(import.meta.dirname, 'dev-server.ts'),
    dataDir,
    signal: AbortSignal.timeout(60_000),
    env: { DRAIN_SECONDS: '3600' },
  });
  onTestFinished(async () => {
    await product.kill();
    await rm(dataDir, { recursive: true, force: true });
  });
  const statusOf = async (path: string) => (await fetch(product.origin + path)).status;
  expect(await statusOf('/readyz')).toBe(200);
  process.kill(product.pid, 'SIGTERM');
  await expect.poll(() => statusOf('/readyz')).toBe(503);
  expect(await statusOf('/api/tournaments')).toBe(200);
  // Ctrl-C arrives twice in quick succession, which does not count as a second request.
  process.kill(product.pid, 'SIGTERM');
  await sleep(1200);
  expect(await statusOf('/api/tournaments')).toBe(200);
  process.kill(product.pid, 'SIGTERM');
  expect(await product.ended).toBe(0);
});
