import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpApp } from './create-http-app.ts';
import { createDrain } from './drain.ts';
import { serveHealth } from './health.ts';
import { screensFile } from './client-notes.ts';
import { servePages } from './serve-pages.ts';
import type { Share } from '../platform/share.ts';
import type { PageSite } from './write-page.ts';

const page = '<!doctype html><main></main>';
const noShare = async (): Promise<Share | null> => null;
const noSite = async (): Promise<PageSite> => ({ siteName: 'Hotdrop', colorScheme: null });
const webDir = mkdtempSync(join(tmpdir(), 'hotdrop-pages-'));
const apps: FastifyInstance[] = [];
let app: FastifyInstance;

async function makeApp(publicUrl: string, built: string | null = webDir) {
  const createdApp = await createHttpApp({ log: pino({ level: 'silent' }), publicUrl });
  serveHealth(createdApp, { ping: async () => undefined, changes: () => 'arrive' }, createDrain());
  await servePages(createdApp, {
    webDir: built,
    publicUrl,
    readPreview: noShare,
    readSite: noSite,
  });
  apps.push(createdApp);
  return createdApp;
}

beforeAll(async () => {
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(join(webDir, 'index.html'), page);
  mkdirSync(join(webDir, '.vite'));
  const patterns = ['/', '/tournaments', '/tournaments/:tournamentId', '/clans'];
  writeFileSync(join(webDir, screensFile), JSON.stringify(patterns));
  writeFileSync(join(webDir, 'icon.svg'), '<svg/>');
  writeFileSync(join(webDir, 'assets', 'app-1a2b.js'), 'export {};');
  writeFileSync(join(webDir, 'assets', 'app-1a2b.js.br'), brotliCompressSync('export {};'));
  writeFileSync(join(webDir, 'assets', 'app-1a2b.js.gz'), gzipSync('export {};'));
  app = await makeApp('http://localhost:3000');
});

afterAll(async () => {
  await Promise.all(apps.map((createdApp) => createdApp.close()));
  rmSync(webDir, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = { host: 'localhost:3000' }) =>
  app.inject({ url, headers });

describe('the page', () => {
  test.each(['/', '/tournaments', '/tournaments/x?tab=rounds', '/clans/'])(
    'is sent at %s, and must be revalidated',
    async (url) => {
      const { statusCode, headers, body } = await get(url);
      expect([statusCode, body]).toEqual([200, page]);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-cache');
    },
  );

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
  ])('is sent compressed to a client that accepts %s', async (accepted, encoding, unpack) => {
    const { headers, rawPayload } = await get('/clans', {
      host: 'localhost:3000',
      'accept-encoding': accepted,
    });
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
    expect(unpack(rawPayload).toString()).toBe(page);
  });

  test('responds to HEAD with the headers only', async () => {
    const host = 'localhost:3000';
    const { statusCode, headers, body } = await app.inject({
      method: 'HEAD',
      url: '/clans',
      headers: { host },
    });
    expect([statusCode, body]).toEqual([200, '']);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('is not served for %s', async (method) => {
    const answer = await app.inject({ method, url: '/tournaments' });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });
});

describe('the link to the Discord sandbox', () => {
  const tag = '<meta name="discord-sandbox" content="/discord-sandbox" />';

  test.each([
    ['/discord-sandbox', [200, true]],
    [null, [200, false]],
  ])('is in the head of the page while the sandbox is at %s', async (sandboxPath, expected) => {
    const dir = mkdtempSync(join(tmpdir(), 'hotdrop-pages-'));
    writeFileSync(join(dir, 'index.html'), '<html><head><title>x</title></head></html>');
    const createdApp = await createHttpApp({
      log: pino({ level: 'silent' }),
      publicUrl: 'http://localhost:3000',
    });
    apps.push(createdApp);
    await servePages(createdApp, {
      webDir: dir,
      publicUrl: 'http://localhost:3000',
      readPreview: noShare,
      readSite: noSite,
      sandboxPath,
    });
    const { statusCode, body } = await createdApp.inject({
      url: '/',
      headers: { host: 'localhost:3000' },
    });
    rmSync(dir, { recursive: true });
    expect([statusCode, body.split('</head>')[0]?.includes(tag)]).toEqual(expected);
  });
});

describe('built files', () => {
  test('with a hash are immutable, others are revalidated', async () => {
    const hashed = await get('/assets/app-1a2b.js');
    expect([hashed.statusCode, hashed.body]).toEqual([200, 'export {};']);
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/icon.svg')).headers['cache-control']).toBe('no-cache');
  });

  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)(
    'are sent compressed with %s to a client that accepts it',
    async (encoding, accepted, unpack) => {
      const host = 'localhost:3000';
      const compressed = await get('/assets/app-1a2b.js', { host, 'accept-encoding': accepted });
      expect([compressed.statusCode, unpack(compressed.rawPayload).toString()]).toEqual([
        200,
        'export {};',
      ]);
      expect(compressed.headers['content-encoding']).toBe(encoding);
      expect(compressed.headers['content-type']).toMatch(/javascript/);
      expect(compressed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(compressed.headers['vary']).toMatch(/accept-encoding/i);
      const plain = await get('/assets/app-1a2b.js', { host, 'accept-encoding': 'identity' });
      expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, 'export {};']);
    },
  );

  test.each(['br', 'gz'])('have no URL for their compressed copy: %s', async (ending) => {
    expect((await get(`/assets/app-1a2b.js.${ending}`)).statusCode).toBe(404);
  });

  test.each(['/assets/app-old.js', '/assets/', '/assets/../../package.json', '/assets/%2e%2e/x'])(
    'that do not exist do not get the page: %s',
    async (url) => {
      const { body } = await get(url);
      expect(body).not.toContain('export');
      expect(body).not.toContain('"name"');
    },
  );

  test('an old hashed file is a 404 in JSON', async () => {
    const answer = await get('/assets/app-old.js');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });
});

describe('an unknown address', () => {
  test.each(['/api', '/api/', '/api/nothing', '/api/tournaments/x/y/z', '/api?x=1'])(
    '%s is a 404 in JSON',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      expect(answer.json()).toEqual({
        code: 'not_found',
        message: 'There is nothing at this address.',
      });
    },
  );

  test('is a 404 in JSON below /files too', async () => {
    for (const url of ['/files', '/files/', '/files/x.webp', '/files/a/b']) {
      expect((await get(url)).json()).toMatchObject({ code: 'not_found' });
    }
  });

  test('is a 404 in JSON everywhere if there is no built client', async () => {
    const alone = await makeApp('http://localhost:3000', null);
    for (const url of ['/', '/tournaments', '/api/nothing']) {
      expect((await alone.inject({ url })).json()).toMatchObject({ code: 'not_found' });
    }
  });
});

describe('another loopback name', () => {
  test.each([
    ['127.0.0.1:3000', '/', '/'],
    ['127.0.0.1:3000', '/clans?x=1', '/clans?x=1'],
    ['127.8.9.1:3000', '/clans', '/clans'],
    ['[::1]:3000', '/clans', '/clans'],
    ['LOCALHOST:3001', '/clans', '/clans'],
    ['127.0.0.1:3000', '//evil.example', '/evil.example'],
    ['127.0.0.1:3000', '///evil.example/x', '/evil.example/x'],
    ['127.0.0.1:3000', '/https://evil.example', '/https://evil.example'],
  ])('%s%s is sent to the address of the settings', async (host, url, path) => {
    const { statusCode, headers } = await get(url, { host });
    expect([statusCode, headers.location]).toEqual([302, `http://localhost:3000${path}`]);
    expect(new URL(String(headers.location)).origin).toBe('http://localhost:3000');
  });

  test.each(['//evil.example/x', '/\\evil.example/x', '/\\/evil.example/x', '\\evil.example/x'])(
    'a redirect of the raw path %s stays on the site',
    async (path) => {
      const raw = await makeApp('http://localhost:3000');
      const { port } = new URL(await raw.listen({ host: '127.0.0.1', port: 0 }));
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        request({ host: '127.0.0.1', port, path }, resolve).on('error', reject).end();
      });
      answer.resume();
      const { location } = answer.headers;
      const own = 'http://localhost:3000';
      const leadsTo = location === undefined ? null : new URL(location, own).origin;
      expect([null, own]).toContain(leadsTo);
    },
  );

  test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.1:3000'])(
    '%s is not a loopback name and is not redirected',
    async (host) => {
      const { statusCode, headers } = await get('/clans', { host });
      expect([statusCode, headers.location]).toEqual([200, undefined]);
    },
  );

  test('is not redirected if the public URL is not loopback', async () => {
    const named = await makeApp('https://hotdrop.example');
    const answer = await named.inject({ url: '/clans', headers: { host: '127.0.0.1:3000' } });
    expect(answer.statusCode).toBe(200);
  });
});

describe('a URL that cannot be decoded', () => {
  test.each(['/%zz', '/api/tournaments/%zz', '/api/users/%ed%a0%80'])(
    '%s is refused in the shape of every error, with the headers',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        message: 'The request could not be read.',
        code: 'invalid_input',
      });
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    },
  );

  test('too long a header is refused in the same shape', async () => {
    const createdApp = await makeApp('http://localhost:3000');
    await createdApp.listen({ host: '127.0.0.1', port: 0 });
    const { port } = createdApp.server.address() as AddressInfo;
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ port, host: '127.0.0.1', headers: { 'x-long': 'x'.repeat(20_000) } }, resolve)
        .on('error', reject)
        .end();
    });
    expect(answer.statusCode).toBe(400);
    const body: unknown = JSON.parse(Buffer.concat(await answer.toArray()).toString());
    expect(body).toMatchObject({ code: 'invalid_input' });
  });
});
