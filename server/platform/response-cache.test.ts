import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createResponseCache, CachedResponse, WithHeaders } from './response-cache.ts';

const text = (bytes: CachedResponse) => bytes.body.toString('utf8');

function counted(value: () => unknown = () => 'x') {
  const build = async () => {
    build.times += 1;
    return value();
  };
  build.times = 0;
  return build;
}

function makeStore(options: Partial<Parameters<typeof createResponseCache>[0]> = {}) {
  return createResponseCache({ maxBytes: 1_000_000, keeps: () => true, ...options });
}

describe('a cached response', () => {
  test('has an ETag that depends on its content', () => {
    expect(new CachedResponse([1]).etag).toBe(new CachedResponse([1]).etag);
    expect(new CachedResponse([1]).etag).not.toBe(new CachedResponse([2]).etag);
    expect(new CachedResponse([1]).etag).toMatch(/^W\/"[\w-]{22}"$/);
  });

  test('has the headers of its response', () => {
    const bytes = new CachedResponse(new WithHeaders([1], { link: '<next>' }));
    expect([text(bytes), bytes.headers]).toEqual(['[1]', { link: '<next>' }]);
  });
});

describe('the response cache', () => {
  test('builds once for a key, even for concurrent calls', async () => {
    const store = makeStore();
    const build = counted(() => ({ a: 'é' }));
    const [first, second] = await Promise.all([
      store.get('k', ['t'], build),
      store.get('k', ['t'], build),
    ]);
    const third = await store.get('k', ['t'], build);
    expect([build.times, first === second, first === third, text(first)]).toEqual([
      1,
      true,
      true,
      '{"a":"é"}',
    ]);
  });

  test('builds again only after one of the topics is dropped', async () => {
    const store = makeStore();
    const build = counted();
    await store.get('k', ['one', 'two'], build);
    store.drop('three');
    await store.get('k', ['one', 'two'], build);
    expect(build.times).toBe(1);
    store.drop('two');
    await store.get('k', ['one', 'two'], build);
    expect(build.times).toBe(2);
    store.dropAll();
    await store.get('k', ['one', 'two'], build);
    expect(build.times).toBe(3);
  });

  test('does not cache a response whose topic was dropped while it was being built', async () => {
    const store = makeStore();
    let release = (_value: string) => {};
    const old = store.get('k', ['t'], () => new Promise<string>((done) => (release = done)));
    store.drop('t');
    const fresh = store.get('k', ['t'], async () => 'new');
    release('old');
    expect([text(await old), text(await fresh)]).toEqual(['"old"', '"new"']);
    expect(text(await store.get('k', ['t'], async () => 'newer'))).toBe('"new"');
  });

  test('does not cache a failed build', async () => {
    const store = makeStore();
    const failing = store.get('k', ['t'], async () => {
      throw new Error('no such thing');
    });
    await expect(failing).rejects.toThrow('no such thing');
    expect(text(await store.get('k', ['t'], async () => 1))).toBe('1');
  });

  test('caches nothing while changes could be missed', async () => {
    const store = makeStore({ keeps: () => false });
    const build = counted();
    await store.get('k', ['t'], build);
    await store.get('k', ['t'], build);
    expect(build.times).toBe(2);
  });

  test('drops the least recently used entry when it grows too large', async () => {
    const store = makeStore({ maxBytes: 20_000 });
    const large = () => 'x'.repeat(3_000);
    const builds = { a: counted(large), b: counted(large), c: counted(large) };
    await store.get('a', ['t'], builds.a);
    await store.get('b', ['t'], builds.b);
    await store.get('a', ['t'], builds.a);
    await store.get('c', ['t'], builds.c);
    await store.get('a', ['t'], builds.a);
    expect(builds.a.times).toBe(1);
    await store.get('b', ['t'], builds.b);
    expect([builds.b.times, builds.c.times]).toEqual([2, 1]);
  });

  test('counts compressed copies until they are dropped', async () => {
    const store = makeStore({ maxBytes: 40_000 });
    // Random letters compress to three quarters.
    const letters = () => randomBytes(6_000).toString('base64');
    const builds = { a: counted(letters), b: counted(letters), c: counted(letters) };
    const read = (key: 'a' | 'b' | 'c') => store.get(key, [key], builds[key]);
    const times = () => [builds.a.times, builds.b.times, builds.c.times];
    for (const key of ['a', 'b', 'c', 'a', 'b', 'c', 'a'] as const) await read(key);
    expect(times()).toEqual([1, 1, 1]);
    const compressible = await read('a');
    await expect.poll(() => compressible.compressedAs('gzip')).not.toBeNull();
    await read('a');
    await read('c');
    expect(times()).toEqual([1, 1, 1]);
    await read('b');
    expect(times()).toEqual([1, 2, 1]);
    store.dropAll();
    for (const key of ['a', 'b', 'c', 'a', 'b', 'c'] as const) await read(key);
    expect(times()).toEqual([2, 3, 2]);
  });

  test('does not cache a body that is too large', async () => {
    const store = makeStore({ maxBytes: 7_000 });
    const build = counted(() => 'x'.repeat(2_000));
    await store.get('k', ['t'], build);
    await store.get('k', ['t'], build);
    expect(build.times).toBe(2);
  });
});
