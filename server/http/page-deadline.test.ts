import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpApp } from './create-http-app.ts';
import { keepLog } from '../testing/log-lines.ts';
import { servePages } from './serve-pages.ts';

type Load = Pick<Parameters<typeof servePages>[1], 'readPreview' | 'readSite'>;

const publicUrl = 'http://localhost:3000';
const webDir = mkdtempSync(join(tmpdir(), 'hotdrop-pages-'));
const apps: FastifyInstance[] = [];

beforeAll(() => {
  writeFileSync(join(webDir, 'index.html'), '<html><head><title>x</title>\n</head></html>');
});
afterAll(async () => {
  await Promise.all(apps.map((made) => made.close()));
  rmSync(webDir, { recursive: true });
});

async function makeApp(load: Load, log = pino({ level: 'silent' })) {
  const app = await createHttpApp({ log, publicUrl });
  apps.push(app);
  await servePages(app, { webDir, publicUrl, ...load });
  return app;
}

async function readPage(load: Load, url?: string) {
  return requestPage(await makeApp(load), url);
}

async function requestPage(app: FastifyInstance, url = '/tournaments/x') {
  const { statusCode, headers, body } = await app.inject({
    url,
    headers: { host: 'localhost:3000' },
  });
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  return body;
}

test.each<[string, () => Promise<never>]>([
  ['cannot be read', () => Promise.reject(new Error('the database is down'))],
  ['is not read in time', () => new Promise(() => {})],
])('a page whose site and tags %s has the built-in ones', async (_why, ask) => {
  expect(await readPage({ readPreview: ask, readSite: ask })).toContain(
    '<html><head><title>Hotdrop</title>',
  );
});

const site: Load['readSite'] = async () => ({
  siteName: 'Nachtliga',
  colorScheme: { name: 'Dusk', colors: { '--ring': '84 100% 65%' } },
});
const share: Load['readPreview'] = async () => ({
  title: 'Rookie Cup',
  description: '',
  image: null,
  path: '/tournaments/x',
});

test('if only one of the two is late, the page has the other', async () => {
  const fails = () => Promise.reject(new Error('the database is down'));
  expect(await readPage({ readPreview: fails, readSite: site })).toContain(
    '<html style="--ring: 84 100% 65%"><head><title>Nachtliga</title>',
  );
  expect(await readPage({ readPreview: share, readSite: fails })).toContain(
    '<html><head><title>Rookie Cup · Hotdrop</title>',
  );
});

test.each(['/', '/index.html', '/no/such/page', '/tournaments/x?tab=1'])(
  'the page at %s is written for its site',
  async (url) => {
    expect(await readPage({ readPreview: async () => null, readSite: site }, url)).toContain(
      '<html style="--ring: 84 100% 65%"><head><title>Nachtliga</title>',
    );
  },
);

test('in an outage the reason is logged once, and again in the next outage', async () => {
  const { log, lines } = keepLog();
  const database = { isDown: true };
  const read =
    <T>(value: T) =>
    async () => {
      if (database.isDown) throw new Error('the database is down');
      return value;
    };
  const app = await makeApp({ readPreview: read(null), readSite: read(await site()) }, log);
  for (let times = 0; times < 3; times += 1) await requestPage(app);
  const warnings = () => lines.filter(({ msg }) => msg?.startsWith('a page is sent without'));
  expect(warnings()).toHaveLength(1);
  database.isDown = false;
  await requestPage(app);
  database.isDown = true;
  await requestPage(app);
  expect(warnings()).toHaveLength(2);
});
