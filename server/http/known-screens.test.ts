import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pino } from 'pino';
import { createHttpApp } from './create-http-app.ts';
import { readScreens, screensFile } from './client-notes.ts';
import { servePages } from './serve-pages.ts';

function folder() {
  const webDir = mkdtempSync(join(tmpdir(), 'hotdrop-screens-'));
  onTestFinished(() => rmSync(webDir, { recursive: true }));
  return webDir;
}

const webDirWith = (patterns: string[]) => {
  const webDir = folder();
  mkdirSync(dirname(join(webDir, screensFile)));
  writeFileSync(join(webDir, screensFile), JSON.stringify(patterns));
  return webDir;
};

test.each([
  ['/', true],
  ['/clans', true],
  ['/clans/', true],
  ['/Clans', true],
  ['/%63lans', true],
  ['/clans/no-id', true],
  ['/clans/01890a5d-ac96-774b-bcce-b302099a8057/edit', true],
  ['/a.b', true],
  ['/axb', false],
  ['', true],
  ['//', false],
  ['//clans', false],
  ['/clans//', false],
  ['/clans//edit', false],
  ['/clans/x/edit/y', false],
  ['/clan', false],
  ['/clans.php', false],
  ['/wp-login.php', false],
  ['/clans/%E0%A4%A/edit', true],
  ['/%E0%A4%A', false],
])('a path matches one of the patterns: %j %s', (path, fits) => {
  const isScreen = readScreens(
    webDirWith(['/', '/clans', '/clans/:clanId', '/clans/:id/edit', '/a.b']),
  );
  expect(isScreen(path)).toBe(fits);
});

test('if the build lists no screens, every path counts as one', () => {
  expect(readScreens(folder())('/anything')).toBe(true);
});

test('a path without a screen gets the page with status 404', async () => {
  const webDir = webDirWith(['/', '/clans/:clanId']);
  const page = '<!doctype html><main></main>';
  writeFileSync(join(webDir, 'index.html'), page);
  const publicUrl = 'http://localhost:3000';
  const app = await createHttpApp({ log: pino({ level: 'silent' }), publicUrl });
  onTestFinished(() => app.close());
  const readSite = async () => ({ siteName: 'Hotdrop', colorScheme: null });
  await servePages(app, { webDir, publicUrl, readPreview: async () => null, readSite });
  const get = async (url: string) => {
    const answer = await app.inject({ url, headers: { host: 'localhost:3000' } });
    expect([answer.body, answer.headers['cache-control']]).toEqual([page, 'no-cache']);
    return answer.statusCode;
  };
  for (const url of ['/', '/?tab=x', '/clans/x?tab=y'])
    expect([url, await get(url)]).toEqual([url, 200]);
  for (const url of ['/clans', '/apiary', '/index', '/favicon.ico', '/clans/x/y?z=/']) {
    expect([url, await get(url)]).toEqual([url, 404]);
  }
});
