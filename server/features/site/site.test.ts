import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { waitForChanges } from '../../testing/changes.ts';
import { makeUser, visitor, type Person } from '../../testing/users.ts';
import { useTestWorld, type TestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
const webDir = mkdtempSync(join(tmpdir(), 'hotdrop-site-'));
const apps: FastifyInstance[] = [];
let twin: TestWorld;
let owner: Person;
/** The pages of this process and of another one. */
let pages: FastifyInstance;
let twinPages: FastifyInstance;

beforeAll(async () => {
  writeFileSync(
    join(webDir, 'index.html'),
    '<!doctype html><html lang="en"><head><title>Hotdrop</title><meta name="theme-color" content="#0b0e0d" /></head></html>',
  );
  twin = await world.twin();
  owner = await makeUser(world, { owner: true });
  pages = await createApp({ deps: world.deps, webDir });
  twinPages = await createApp({ deps: twin.deps, webDir });
  apps.push(pages, twinPages);
});
afterAll(async () => {
  for (const app of apps) await app.close();
  rmSync(webDir, { recursive: true });
});

const settings = (body: object) => owner.ask('PUT', '/api/admin/settings', body);
const colors = (own: object) =>
  owner.ask('PUT', '/api/admin/colors', { name: 'Dusk', colors: own });
const site = ({ app }: Pick<TestWorld, 'app'>) => visitor({ app })('GET', '/api/site');

async function readPage(app: FastifyInstance, url = '/'): Promise<string> {
  const { host } = new URL(world.deps.publicUrl);
  const answer = await app.inject({ url, headers: { host } });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
  return answer.body;
}

describe('GET /api/site', () => {
  test('returns the same to everyone: all settings, a name, and the colours', async () => {
    const built = { siteName: 'Hotdrop', whoMayHost: 'everyone', colorScheme: null };
    expect((await site(world)).body).toEqual({
      ...built,
      helpUrl: null,
      defaultMaxTeams: null,
      registrationWindowHours: null,
      defaultPrizeCurrency: null,
    });
    expect((await owner.ask('GET', '/api/site')).body).toEqual((await site(world)).body);
  });

  test('runs no statement when cached, and returns 304 to a client that has it', async () => {
    await waitForChanges(world);
    const { headers } = await site(world);
    world.statements.length = 0;
    const again = await visitor(world)('GET', '/api/site', undefined, {
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([again.status, (await site(world)).status, world.statements]).toEqual([304, 200, []]);
    await settings({ defaultMaxTeams: 24 });
    expect((await site(world)).headers.etag).not.toBe(headers.etag);
    expect((await site(world)).body.defaultMaxTeams).toBe(24);
  });

  test('is current in another process once the change arrives', async () => {
    await site(twin);
    await settings({ siteName: 'Nachtliga' });
    await colors({ '--primary': '20 90% 60%' });
    expect((await site(world)).body.siteName).toBe('Nachtliga');
    await waitForChanges(twin);
    expect((await site(twin)).body).toEqual((await site(world)).body);
  });
});

describe('the page', () => {
  test('has the new name and colours immediately, and in another process once the change arrives', async () => {
    await readPage(twinPages);
    await settings({ siteName: 'Nachtliga' });
    await colors({ '--background': '222 32% 6%', '--primary': '20 90% 60%' });
    const page = await readPage(pages);
    expect(page).toContain('<title>Nachtliga</title>');
    expect(page).toContain('<meta name="site-name" content="Nachtliga" />');
    expect(page).toContain('<meta property="og:site_name" content="Nachtliga" />');
    expect(page).toContain('<meta name="theme-color" content="hsl(222 32% 6%)" />');
    expect(page).toContain('style="--background: 222 32% 6%; --primary: 20 90% 60%"');
    await waitForChanges(twin);
    for (const url of ['/', '/no/such/page', '/index.html', '/tournaments/x']) {
      expect([url, await readPage(twinPages, url)]).toEqual([url, page]);
    }
    await owner.ask('DELETE', '/api/admin/colors');
    expect(await readPage(pages)).toContain('<html lang="en">');
  });

  test('runs no statement when cached', async () => {
    await waitForChanges(world);
    await readPage(pages);
    world.statements.length = 0;
    for (const url of ['/', '/clans', '/no/such/page']) await readPage(pages, url);
    expect(world.statements).toEqual([]);
  });

  test.each(['"><script>alert(1)</script>', '</title><script>', "$& $` $' $1", "' onload='x"])(
    'escapes the name %s',
    async (siteName) => {
      expect((await settings({ siteName })).status).toBe(200);
      const page = await readPage(pages);
      expect(page).not.toContain('<script');
      const [, title = ''] = /<title>([^<]*)<\/title>/.exec(page) ?? [];
      const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
      expect(title.replace(/&(lt|gt|quot|#39|amp);/g, (_all, sign) => signs[sign] ?? '')).toBe(
        siteName,
      );
    },
  );

  test('never sends invalid colours, even if they are in the database', async () => {
    const stored = {
      name: 'Dusk',
      colors: { '--primary': '1 1% 1%"><script>', '--ring': '20 90% 60%', '--x': '1 1% 1%' },
    };
    await world.db
      .updateTable('site_settings')
      .set({ color_scheme: JSON.stringify(stored) })
      .execute();
    const page = await readPage(pages);
    expect(page).toContain('<html lang="en" style="--ring: 20 90% 60%">');
    expect((await site(world)).body.colorScheme.colors).toEqual({ '--ring': '20 90% 60%' });
    await world.db
      .updateTable('site_settings')
      .set({ color_scheme: sql`'"text"'` })
      .execute();
    expect(await readPage(pages)).toContain('<html lang="en">');
    expect((await site(world)).body.colorScheme).toBe(null);
    expect((await owner.ask('DELETE', '/api/admin/colors')).status).toBe(200);
  });
});
