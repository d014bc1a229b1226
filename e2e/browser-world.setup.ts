import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { buildClientWhenStale, webDir } from '../scripts/build-client.ts';
import { playEvent } from '../scripts/replay/play-event.ts';
import { readEvent } from '../scripts/replay/read-event.ts';
import { run } from '../server/main.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product answers, with the demo community and the Discord sandbox. */
    siteUrl: string;
    /** Where tests reach the one browser. */
    browserEndpoint: string;
    /** A completed tournament that was played through the API by its host. */
    playedUrl: string;
  }
}

/** The whole product and one browser for the run: built client, embedded database, Discord sandbox. */
export default async function startBrowserWorld(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'hotdrop-e2e-'));
  const built = await buildClientWhenStale();
  if (!built.ok) throw new Error(built.output);
  const port = await findFreePort();
  const running = await run({
    env: {
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      RATE_LIMIT: '0',
      LOG_LEVEL: 'silent',
    },
    say: () => undefined,
    webDir,
  });
  const siteUrl = `http://localhost:${port}`;
  const event = await readEvent('scripts/replay/testing/made-up-event.json');
  const server = { origin: siteUrl, signal: AbortSignal.timeout(30_000) };
  const { tournamentUrl } = await playEvent(server, event, () => undefined);
  const browser = await launchBrowser(folder);
  project.provide('siteUrl', siteUrl);
  project.provide('playedUrl', tournamentUrl);
  project.provide('browserEndpoint', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function launchBrowser(folder: string) {
  // The browser unpacks itself into the temporary folder, and takes what it finds there for its own.
  const temporary = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  const { default: packed } = await import('@sparticuz/chromium');
  const executablePath = await packed.executablePath();
  const browser = await chromium.launchServer({
    executablePath,
    args: packed.args.filter((arg) => !/^--(single-process|no-zygote|headless)/.test(arg)),
    headless: true,
  });
  if (temporary === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = temporary;
  return browser;
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
