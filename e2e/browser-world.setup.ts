import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { buildClientWhenStale } from '#scripts/build-client.ts';
import { unpackBrowser, type BrowserOptions } from '#scripts/launch-browser.ts';
import { playEvent } from '#scripts/replay/play-event.ts';
import { readEvent } from '#scripts/replay/read-event.ts';
import { startEmbeddedDatabase } from '#server/db/embedded/start-embedded-database.ts';
import { forgetDurability } from '#server/testing/forget-durability.ts';
import { startProduct } from './start-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How a worker launches its browser. */
    browser: BrowserOptions;
    /** The demo community as it was made: each file's product gets a copy of both. */
    demo: {
      /** Address of the database; the same server takes the copies. */
      databaseUrl: string;
      dataDir: string;
    };
    /** Path of a completed tournament that was played through the API by its host. */
    playedPath: string;
  }
}

/** Prepares the built client, a filled database to copy and an unpacked browser, which all browser tests share. */
export default async function startBrowserWorld(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'hotdrop-e2e-'));
  const built = await buildClientWhenStale();
  if (!built.ok) throw new Error(built.output);
  const unpacking = unpackBrowser(folder);
  const dataDir = join(folder, 'demo');
  const database = await startEmbeddedDatabase({
    dataDir: join(folder, 'server'),
    log: pino({ level: 'silent' }),
  });
  await forgetDurability(join(folder, 'server'));
  const databaseUrl = await createDatabase(database.connection, 'hotdrop_demo');
  const product = await startProduct({ databaseUrl, dataDir });
  const event = await readEvent('scripts/replay/testing/made-up-event.json');
  const server = { origin: product.url, signal: AbortSignal.timeout(30_000) };
  const { tournamentUrl } = await playEvent(server, event, () => undefined);
  await product.stop();
  project.provide('demo', { databaseUrl, dataDir });
  project.provide('playedPath', new URL(tournamentUrl).pathname);
  project.provide('browser', await unpacking);
  return async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

type Server = { host: string; port: number; user: string; password: string };

/** Makes a database; returns its address, which names the folder of the server's socket. */
async function createDatabase(server: Server, name: string): Promise<string> {
  const admin = new Client({ ...server, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(`postgres://localhost/${name}`);
  const { host, port, user, password } = server;
  url.search = new URLSearchParams({ host, port: String(port), user, password }).toString();
  return url.href;
}
