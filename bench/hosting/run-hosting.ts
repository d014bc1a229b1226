import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { startProcess } from '#scripts/harness/start-process.ts';
import type { BenchSettings } from '../settings.ts';
import type { CreateDatabase } from '../with-databases.ts';
import { measureHosting, type HostingFigures } from './measure-hosting.ts';

export async function runHosting(
  { plan, build, print, signal }: BenchSettings,
  create: CreateDatabase,
  folder: string,
): Promise<HostingFigures[]> {
  const { url } = await create('bench_hosting');
  const dataDir = await mkdtemp(join(folder, 'product-'));
  const env = { ...build.environment, DATABASE_URL: url };
  const server = await startProcess({ ...build, dataDir, env, signal });
  try {
    return await measureHosting(server, { ...plan.hosting, folder, print, signal });
  } finally {
    await server.stop();
  }
}
