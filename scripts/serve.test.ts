import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { version } from '#server/platform/version.ts';
import { settingsOf } from './harness/product-settings.ts';
import { startProcess } from './harness/start-process.ts';

test('the first line of the log names the version', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hotdrop-version-'));
  const { env } = await settingsOf({ dataDir, env: { LOG_LEVEL: 'info' } });
  const product = spawn(process.execPath, [join(import.meta.dirname, 'dev-server.ts')], { env });
  onTestFinished(async () => {
    product.kill();
    if (product.exitCode === null) await once(product, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  });
  const lines = createInterface({ input: product.stdout })[Symbol.asyncIterator]();
  const { value } = await lines.next();
  expect(JSON.parse(String(value))).toMatchObject({ version, msg: 'Hotdrop starts' });
});

test('after SIGTERM a process is not ready and serves on; a second signal ends it at once', async () => {
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
  // Ctrl-C arrives twice at once, which does not count as a second request.
  process.kill(product.pid, 'SIGTERM');
  await sleep(1200);
  expect(await statusOf('/api/tournaments')).toBe(200);
  process.kill(product.pid, 'SIGTERM');
  expect(await product.ended).toBe(0);
});
