import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { buildClientWhenStale } from '#scripts/build-client.ts';
import { unpackBrowser, type BrowserOptions } from '#scripts/harness/launch-browser.ts';
import type { Connection } from '#scripts/harness/product-settings.ts';
import { playEvent } from '#scripts/replay/play-event.ts';
import { readEvent } from '#scripts/replay/read-event.ts';
import { startEmbeddedDatabase } from '#server/db/embedded/start-embedded-database.ts';
import { onServer } from '#server/testing/database-server.setup.ts';
import { forgetDurability } from '#server/testing/forget-durability.ts';
import { startDemo } from './start-demo.ts';

declare module 'vitest' {
  interface ProvidedContext {
    browser: BrowserOptions;
    /**
     * The demo community in its initial state. Each test file's product gets a copy of its database and data
     * folder.
     */
    demo: {
      /** Its database is `hotdrop_demo`. Copies are created on the same server. */
      server: Connection;
      dataDir: string;
      webDir: string;
    };
    /** The path of a completed tournament that its host played through the API. */
    playedPath: string;
  }
}

export default async function startBrowserWorld(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'hotdrop-e2e-'));
  const built = await buildClientWhenStale();
  if (!built.ok) throw new Error(built.output);
  const { webDir } = built;
  const unpacking = unpackBrowser(folder);
  const dataDir = join(folder, 'demo');
  const database = await startEmbeddedDatabase({
    dataDir: join(folder, 'server'),
    log: pino({ level: 'silent' }),
  });
  await forgetDurability(join(folder, 'server'));
  const server = database.connection;
  await onServer(server, 'create database hotdrop_demo');
  const product = await startDemo({
    connection: { ...server, database: 'hotdrop_demo' },
    dataDir,
    webDir,
  });
  const event = await readEvent('scripts/replay/testing/made-up-event.json');
  const { origin } = product;
  const playing = { origin, signal: AbortSignal.timeout(30_000) };
  const { tournamentUrl } = await playEvent(playing, event, () => undefined);
  await product.stop();
  project.provide('demo', { server, dataDir, webDir });
  project.provide('playedPath', new URL(tournamentUrl).pathname);
  project.provide('browser', await unpacking);
  return async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
