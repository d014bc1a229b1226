import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { imageForm, picture, png } from '../../testing/images.ts';
import { makeClan, type TestClan } from '../../testing/communities.ts';
import { visitor } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
let clan: TestClan;
let url: string;

async function uploadLogo(seed: number): Promise<string> {
  const form = imageForm({}, [['logo', await png(seed)]]);
  return (await clan.leader.ask('PUT', `/api/clans/${clan.id}`, form)).body.logoUrl;
}

beforeAll(async () => {
  clan = await makeClan(world);
  url = await uploadLogo(1);
});

const get = (path: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url: path, headers });

describe('an uploaded image', () => {
  test('is served to anyone as WebP under the hash of its content, and may be cached forever', async () => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-length': String(answer.rawPayload.length),
    });
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
    const digest = createHash('sha256').update(answer.rawPayload).digest('hex');
    expect([url, answer.headers.etag]).toEqual([`/files/${digest}.webp`, `"${digest}"`]);
    expect((await sharp(answer.rawPayload).metadata()).format).toBe('webp');
  });

  test('responds to HEAD with the same headers and no content', async () => {
    const { headers } = await get(url);
    const head = await world.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control']) {
      expect(head.headers[name]).toBe(headers[name]);
    }
  });

  test('is not sent to clients that already have it', async () => {
    const etag = String((await get(url)).headers.etag);
    for (const tags of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const answer = await get(url, { 'if-none-match': tags });
      expect([tags, answer.statusCode, answer.body]).toEqual([tags, 304, '']);
      expect(answer.headers).toMatchObject({ etag, 'cache-control': expect.any(String) });
    }
    for (const tags of ['"x"', etag.slice(0, -2), '']) {
      expect((await get(url, { 'if-none-match': tags })).statusCode).toBe(200);
    }
  });

  test('is read from the database once', async () => {
    await get(url);
    world.statements.length = 0;
    expect((await get(url)).statusCode).toBe(200);
    expect(world.statements).toEqual([]);
  });

  test('may be served for a minute after its deletion, but not longer', async () => {
    const removed = await uploadLogo(2);
    expect((await get(removed)).statusCode).toBe(200);
    await clan.leader.ask('PUT', `/api/clans/${clan.id}`, { logoUrl: '' });
    world.advance(60_001);
    const answer = await get(removed);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    expect((await get(removed, { 'if-none-match': '*' })).statusCode).toBe(404);
    url = await uploadLogo(1);
  });

  test('that still exists after a minute is not read again', async () => {
    await get(url);
    world.advance(60_001);
    world.statements.length = 0;
    expect((await get(url)).statusCode).toBe(200);
    expect(world.statements.filter((statement) => statement.includes('"content"'))).toEqual([]);
    expect(world.statements).toHaveLength(1);
  });

  test('is served by another process too', async () => {
    const other = await createApp({ deps: world.deps, webDir: null });
    const answer = await other.inject({ url });
    await other.close();
    expect(answer.rawPayload).toEqual((await get(url)).rawPayload);
  });
});

describe('at a smaller width', () => {
  const readSize = async (path: string) => {
    const { width, height, format } = await sharp((await get(path)).rawPayload).metadata();
    return [width, height, format];
  };

  async function uploadWide(width: number, height: number): Promise<string> {
    const logo = await picture({ width, height }).png().toBuffer();
    const form = imageForm({}, [['logo', logo]]);
    return (await clan.leader.ask('PUT', `/api/clans/${clan.id}`, form)).body.logoUrl;
  }

  test('an image has its own content and ETag, and may be cached forever too', async () => {
    const wide = await uploadWide(400, 200);
    expect(await readSize(`${wide}?width=160`)).toEqual([160, 80, 'webp']);
    expect(await readSize(wide)).toEqual([400, 200, 'webp']);
    const answer = await get(`${wide}?width=160`);
    const etag = `"${wide.slice(7, 71)}-160"`;
    expect(answer.headers).toMatchObject({
      etag,
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await get(`${wide}?width=160`, { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get(wide, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  test('an image that is no wider than that is sent unchanged', async () => {
    const small = await uploadWide(150, 90);
    expect((await get(`${small}?width=160`)).rawPayload).toEqual((await get(small)).rawPayload);
  });

  test('an image is the same for many concurrent requests, and is not read again', async () => {
    const wide = await uploadWide(500, 300);
    const all = await Promise.all(Array.from({ length: 8 }, () => get(`${wide}?width=160`)));
    for (const { rawPayload } of all) expect(rawPayload).toEqual(all[0]?.rawPayload);
    world.statements.length = 0;
    expect((await get(`${wide}?width=160`)).statusCode).toBe(200);
    expect(world.statements).toEqual([]);
    world.advance(60_001);
    expect(await readSize(`${wide}?width=160`)).toEqual([160, 96, 'webp']);
  });

  test('an image is deleted together with the full-size one', async () => {
    const removed = await uploadWide(300, 300);
    expect((await get(`${removed}?width=160`)).statusCode).toBe(200);
    url = await uploadLogo(1);
    world.advance(60_001);
    expect((await get(`${removed}?width=160`)).statusCode).toBe(404);
  });

  test.each(['161', '0', '-1', '1e9', '', '160&width=160', '160px', 'constructor'])(
    'a width of %s is a 404',
    async (width) => {
      const { status, body } = await visitor(world)('GET', `${url}?width=${width}`);
      expect([status, body.code]).toEqual([404, 'not_found']);
    },
  );
});

test.each([
  `/files/${'0'.repeat(64)}.webp`,
  `/files/${'0'.repeat(64)}`,
  `/files/${'A'.repeat(64)}.webp`,
  `/files/${'0'.repeat(63)}.webp`,
  '/files/logo.png',
  '/files/',
  '/files/..%2f..%2fpackage.json',
  '/files/%00',
  `/files/${'x'.repeat(500)}`,
])('%s is a 404 in the shape of every error', async (path) => {
  const { status, body } = await visitor(world)('GET', path);
  expect([status, body]).toEqual([
    404,
    { code: 'not_found', message: 'There is nothing at this address.' },
  ]);
});

test.each(['POST', 'PUT', 'DELETE'] as const)('%s changes no file', async (method) => {
  expect((await clan.leader.ask(method, url)).status).toBe(404);
  expect((await get(url)).statusCode).toBe(200);
});
