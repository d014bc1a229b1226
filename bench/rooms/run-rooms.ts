import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { startProcess } from '#scripts/harness/start-process.ts';
import { loadDatabase } from '../load/load-database.ts';
import { proxySettings } from '../servers/behind-proxy.ts';
import type { BenchSettings } from '../settings.ts';
import type { CreateDatabase } from '../with-databases.ts';
import { measureReveals, type RevealFigures } from './measure-reveals.ts';

/** Starts a separate product and opens rooms while the pages of players wait for them. */
export async function runRooms(
  { plan, build, print, signal }: BenchSettings,
  create: CreateDatabase,
  folder: string,
): Promise<RevealFigures> {
  const { db, url } = await create('bench_rooms');
  await loadDatabase(db, plan.small);
  const dataDir = await mkdtemp(join(folder, 'product-'));
  const env = { ...proxySettings, ...build.environment, DATABASE_URL: url };
  const server = await startProcess({ ...build, dataDir, env, signal });
  try {
    print(`Opening rooms that ${plan.rooms.pages} pages wait for`);
    return await measureReveals(server, { ...plan.rooms, size: plan.small, folder, signal });
  } finally {
    await server.stop();
  }
}
