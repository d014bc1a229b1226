import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createHttpApp } from './create-http-app.ts';
import { createDrain } from './drain.ts';
import { serveHealth } from './health.ts';
import { servePages } from './serve-pages.ts';

/** Serves a client of one file. */
async function makeApp(publicUrl: string, options: { hstsSubdomains?: boolean } = {}) {
  const webDir = mkdtempSync(join(tmpdir(), 'hotdrop-headers-'));
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><main></main>');
  writeFileSync(join(webDir, 'assets', 'app-1a2b.js'), 'export {};');
  const app = await createHttpApp({ log: pino({ level: 'silent' }), publicUrl, ...options });
  onTestFinished(async () => {
    await app.close();
    rmSync(webDir, { recursive: true });
  });
  serveHealth(app, { ping: async () => undefined, changes: () => 'arrive' }, createDrain());
  await servePages(app, {
    webDir,
    publicUrl,
    readPreview: async () => null,
    readSite: async () => ({ siteName: 'Hotdrop', colorScheme: null }),
  });
  return app;
}

async function get(url: string) {
  const app = await makeApp('http://localhost:3000');
  return app.inject({ url, headers: { host: 'localhost:3000' } });
}

describe('the headers of every response', () => {
  const policy = (headers: { 'content-security-policy'?: unknown }) =>
    new Map(
      String(headers['content-security-policy'])
        .split(';')
        .map((directive) => {
          const [name = '', ...values] = directive.trim().split(' ');
          return [name, values];
        }),
    );

  test.each(['/', '/assets/none.js', '/api/nothing', '/healthz', '/no/such/page'])(
    'come with %s',
    async (url) => {
      const { headers } = await get(url);
      const csp = policy(headers);
      expect(csp.get('default-src')).toEqual(["'self'"]);
      expect(csp.get('script-src')).toEqual(["'self'"]);
      expect(csp.get('img-src')).toEqual(["'self'", 'https://cdn.discordapp.com']);
      expect(csp.get('frame-ancestors')).toEqual(["'none'"]);
      expect(csp.get('base-uri')).toEqual(["'none'"]);
      expect(csp.get('object-src')).toEqual(["'none'"]);
      const frames = csp.get('frame-src') ?? [];
      expect(frames.length).toBeGreaterThan(0);
      for (const frame of frames) {
        expect(frame).toMatch(
          /^https:\/\/(\w+\.)?(youtube|youtube-nocookie|twitch|kick)\.(com|tv)$/,
        );
      }
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['strict-transport-security']).toBeUndefined();
    },
  );

  test('are omitted for built files, except those that apply to files', async () => {
    const { headers } = await get('/assets/app-1a2b.js');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['content-security-policy']).toBeUndefined();
    expect(headers['referrer-policy']).toBeUndefined();
  });

  test('enforce https if the public URL uses https', async () => {
    const secure = await makeApp('https://hotdrop.example');
    const { headers } = await secure.inject({ url: '/' });
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d+$/);
  });

  test('enforce https on the subdomains if the setting says so', async () => {
    const secure = await makeApp('https://hotdrop.example', { hstsSubdomains: true });
    const { headers } = await secure.inject({ url: '/' });
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d+; includeSubDomains$/);
  });
});
