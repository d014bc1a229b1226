import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { startProcess, type ServerProcess } from '#scripts/harness/start-process.ts';
import type { BenchSettings } from '../settings.ts';
import { proxySettings } from './behind-proxy.ts';

export async function startMeasured(
  { build, signal }: Pick<BenchSettings, 'build' | 'signal'>,
  databaseUrl: string,
  folder: string,
): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(folder, 'product-'));
  const env = { ...proxySettings, ...build.environment, DATABASE_URL: databaseUrl };
  return startProcess({ ...build, dataDir, env, signal });
}
