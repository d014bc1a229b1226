import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadDatabase } from '../load/load-database.ts';
import { startMeasured } from '../servers/start-measured.ts';
import type { BenchSettings } from '../settings.ts';
import type { CreateDatabase } from '../with-databases.ts';
import { measureOverlays, type OverlayFigures } from './measure-overlays.ts';

/** Starts a separate product, so its memory is that of overlays alone, and measures them. */
export async function runOverlays(
  { plan, build, print, signal }: BenchSettings,
  create: CreateDatabase,
  folder: string,
): Promise<OverlayFigures> {
  const { db, url } = await create('bench_overlays');
  await loadDatabase(db, plan.small);
  const collector = pathToFileURL(join(import.meta.dirname, 'collect-garbage.ts')).href;
  const nodeFlags = [...build.nodeFlags, '--expose-gc', '--import', collector];
  const server = await startMeasured({ build: { ...build, nodeFlags }, signal }, url, folder);
  try {
    print(`Saving rounds with ${plan.overlays.pages} overlay pages open`);
    return await measureOverlays(server, plan.small, { ...plan.overlays, folder, signal });
  } finally {
    await server.stop();
  }
}
