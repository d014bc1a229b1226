import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createApp } from './app.ts';
import { openBuiltFiles, storeBuild } from './db/built-files.ts';
import { useTestWorld, type TestWorld } from './testing/test-app.ts';

const world = useTestWorld();
const log = pino({ level: 'silent' });
const headers = { host: 'localhost:3000' };
const script = `export const words = '${'a squad drops in '.repeat(200)}';`;

async function makeBuild(name: string): Promise<string> {
  const webDir = await mkdtemp(join(tmpdir(), 'hotdrop-build-'));
  onTestFinished(() => rm(webDir, { recursive: true }));
  await mkdir(join(webDir, 'assets'));
  const files = {
    'index.html': `<html><head><script src="/assets/main-${name}.js"></script><link href="/assets/text-${name}.woff2" /></head></html>`,
    [`assets/main-${name}.js`]: script,
    [`assets/main-${name}.js.br`]: brotliCompressSync(script),
    [`assets/main-${name}.js.gz`]: gzipSync(script),
    [`assets/text-${name}.woff2`]: 'a font',
  };
  for (const [path, content] of Object.entries(files)) await writeFile(join(webDir, path), content);
  return webDir;
}

async function startWith(of: TestWorld, webDir: string): Promise<FastifyInstance> {
  const builtFiles = await openBuiltFiles(of.deps.db, webDir, log);
  const app = await createApp({ deps: of.deps, webDir, builtFiles });
  onTestFinished(async () => {
    await app.close();
    await builtFiles.stop();
  });
  return app;
}

async function listPaths(app: FastifyInstance): Promise<string[]> {
  const { body } = await app.inject({ url: '/', headers });
  return [...body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
}

const readHeaders = async (
  app: FastifyInstance,
  url: string,
  more: Record<string, string> = {},
) => {
  const answer = await app.inject({ url, headers: { ...headers, ...more } });
  // ETag and Last-Modified depend on when the copy on disk was written.
  const { etag, 'last-modified': written, date, 'x-request-id': _id, ...rest } = answer.headers;
  expect([typeof etag, typeof written, typeof date]).toEqual(['string', 'string', 'string']);
  return { status: answer.statusCode, headers: rest, bytes: answer.rawPayload };
};

beforeAll(async () => {
  await sql`delete from built_files`.execute(world.db);
});

test('of two processes with different builds, each serves every file that either page names', async () => {
  const before = await startWith(world, await makeBuild('old1'));
  const after = await startWith(await world.twin(), await makeBuild('new1'));
  const paths = [...(await listPaths(before)), ...(await listPaths(after))];
  expect(paths).toHaveLength(4);
  for (const url of paths) {
    for (const more of [{}, { 'accept-encoding': 'gzip, br' }, { 'accept-encoding': 'gzip' }]) {
      const answer = await readHeaders(before, url, more);
      expect(answer).toEqual(await readHeaders(after, url, more));
      expect(answer).toMatchObject({
        status: 200,
        headers: { 'cache-control': 'public, max-age=31536000, immutable' },
      });
    }
  }
});

test('a file of another build supports ranges and HEAD, as a file of the running build does', async () => {
  const app = await startWith(world, await makeBuild('old2'));
  await startWith(await world.twin(), await makeBuild('new2'));
  const url = '/assets/main-new2.js';
  const part = await app.inject({ url, headers: { ...headers, range: 'bytes=0-5' } });
  expect([part.statusCode, part.body]).toEqual([206, 'export']);
  const head = await app.inject({ method: 'HEAD', url, headers });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers['content-length']).toBe(String(script.length));
});

test("a file that is missing from the process's own folder is sent too", async () => {
  const webDir = await makeBuild('lost');
  const app = await startWith(world, webDir);
  await rm(join(webDir, 'assets/main-lost.js'));
  const warnings: Error[] = [];
  const collect = (warning: Error) => void warnings.push(warning);
  process.on('warning', collect);
  onTestFinished(() => void process.off('warning', collect));
  expect(await app.inject({ url: '/assets/main-lost.js', headers })).toMatchObject({
    statusCode: 200,
    body: script,
  });
  // Node warns of a leak if a response has more than ten listeners.
  expect(warnings).toEqual([]);
});

test.each(['', 'assets', 'assets/main-new4.js'])(
  'a file of another build is sent again after a cleaner has removed %j of the temporary folder',
  async (removed) => {
    await storeBuild(world.db, await makeBuild('new4'));
    const files = await openBuiltFiles(world.deps.db, await makeBuild('old4'), log);
    onTestFinished(() => files.stop());
    const path = 'assets/main-new4.js';
    const folder = (await files.find(path)) ?? '';
    expect(await files.find(path)).toBe(folder);
    await rm(join(folder, removed), { recursive: true });
    const again = (await files.find(path)) ?? '';
    for (const name of [path, `${path}.br`, `${path}.gz`]) {
      expect((await readFile(join(again, name))).length).toBeGreaterThan(0);
    }
    expect(await readFile(join(again, path), 'utf8')).toBe(script);
  },
);

test.each([
  '/assets/main-none.js',
  '/assets/main-old3.js.br',
  '/assets/',
  '/assets/x/main-old3.js',
])('%s is not found', async (url) => {
  await storeBuild(world.db, await makeBuild('old3'));
  const app = await startWith(world, await makeBuild('new3'));
  const answer = await app.inject({ url, headers });
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    { code: 'not_found', message: 'There is nothing at this address.' },
  ]);
  const posted = await app.inject({ method: 'POST', url: '/assets/main-old3.js', headers });
  expect(posted.statusCode).toBe(404);
});

test('requests for unknown names share one query at a time', async () => {
  const app = await startWith(world, await makeBuild('own4'));
  world.statements.length = 0;
  const urls = Array.from({ length: 50 }, (_none, at) => `/assets/none-${at}.js`);
  await Promise.all(urls.map((url) => app.inject({ url, headers })));
  expect(world.statements.length).toBeLessThan(10);
});

test('files are kept for a week after a process last served them', async () => {
  const webDir = await makeBuild('old5');
  await storeBuild(world.db, webDir);
  const has = async () => {
    await storeBuild(world.db, await makeBuild('new5'));
    const app = await startWith(world, await makeBuild('new5'));
    return (await app.inject({ url: '/assets/main-old5.js', headers })).statusCode;
  };
  const age = (days: number) =>
    sql`update built_files set seen_at = now() - ${`${days} days`}::interval where path like '%old5%'`.execute(
      world.db,
    );
  await age(6);
  expect(await has()).toBe(200);
  await age(8);
  await storeBuild(world.db, webDir);
  expect(await has()).toBe(200);
  await age(8);
  expect(await has()).toBe(404);
});

test('processes that start together store the same build once', async () => {
  const webDir = await makeBuild('same');
  const twin = await world.twin();
  await Promise.all([world.db, twin.db, world.db, twin.db].map((db) => storeBuild(db, webDir)));
  const stored = await world.db
    .selectFrom('built_files')
    .select('path')
    .where('path', 'like', '%same%')
    .execute();
  expect(stored).toHaveLength(4);
});

test('a new build is stored with a few statements, each file with its own content', async () => {
  const webDir = await mkdtemp(join(tmpdir(), 'hotdrop-build-'));
  onTestFinished(() => rm(webDir, { recursive: true }));
  await mkdir(join(webDir, 'assets'));
  const names = Array.from({ length: 120 }, (_none, at) => `assets/part-${at}.js`);
  for (const name of names) await writeFile(join(webDir, name), `// ${name}`);
  world.statements.length = 0;
  await storeBuild(world.deps.db, webDir);
  const inserts = world.statements.filter((statement) => statement.includes('insert into'));
  expect(inserts).toHaveLength(3);
  const stored = await world.db
    .selectFrom('built_files')
    .select(['path', 'content'])
    .where('path', 'like', '%part-%')
    .execute();
  expect(stored.map(({ path }) => path).toSorted()).toEqual(names.toSorted());
  for (const { path, content } of stored) expect(content.toString()).toBe(`// ${path}`);
});
