import { loadDatabase } from '../load/load-database.ts';
import { startMeasured } from '../servers/start-measured.ts';
import type { BenchSettings } from '../settings.ts';
import type { CreateDatabase } from '../with-databases.ts';
import { measureReveals, type RevealFigures } from './measure-reveals.ts';

export async function runRooms(
  settings: BenchSettings,
  create: CreateDatabase,
  folder: string,
): Promise<RevealFigures> {
  const { plan, print, signal } = settings;
  const { db, url } = await create('bench_rooms');
  await loadDatabase(db, plan.small);
  const server = await startMeasured(settings, url, folder);
  try {
    print(`Opening rooms that ${plan.rooms.pages} pages wait for`);
    return await measureReveals(server, { ...plan.rooms, size: plan.small, folder, signal });
  } finally {
    await server.stop();
  }
}
