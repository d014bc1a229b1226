import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startProcess, type ProductProcess } from '#scripts/harness/start-process.ts';

/** Starts a process of the product that ends with the test. It has no demo, and serves the client only on request. */
export async function startHotdrop(
  env: Record<string, string>,
  place: { port?: number; dataDir?: string; awaits?: string; script?: string } = {},
): Promise<ProductProcess> {
  const product = await startProcess({
    script: place.script ?? join(import.meta.dirname, '../../scripts/dev-server.ts'),
    dataDir: place.dataDir ?? (await makeDataDir()),
    ...(place.port !== undefined && { port: place.port }),
    ...(place.awaits !== undefined && { awaits: place.awaits }),
    signal: AbortSignal.timeout(60_000),
    env,
  });
  onTestFinished(() => product.kill());
  return product;
}

export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hotdrop-operate-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  return dataDir;
}
