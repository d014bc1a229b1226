import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { tablesChangedBy } from '../testing/database-state.ts';
import { makeUser, visitor } from '../testing/users.ts';
import { useTestWorld } from '../testing/test-app.ts';
import { createHttpApp } from './create-http-app.ts';

const limit = 3;
const minuteMs = 60_000;
let lastAddress = 0;

/** Each test is another client, so their counts are separate. */
const freshAddress = () => `198.51.100.${(lastAddress += 1)}`;
const from = (remoteAddress: string, headers = {}): Partial<InjectOptions> => ({
  remoteAddress,
  headers,
});

/** Returns the statuses of `count` requests, one after the other. */
async function readStatuses(count: number, ask: () => Promise<{ status: number }>) {
  const statuses: number[] = [];
  for (let sent = 0; sent < count; sent += 1) statuses.push((await ask()).status);
  return statuses;
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => vi.useRealTimers());

describe('with a limit', () => {
  const world = useTestWorld({ rateLimit: limit });
  const as = (address: string, headers = {}) => {
    const ask = visitor(world);
    return (path: string) => ask('GET', path, undefined, from(address, headers));
  };

  test('a client above it gets 429 with the seconds to wait, until the minute is over', async () => {
    const get = as(freshAddress());
    expect(await readStatuses(limit, () => get('/api/clans'))).toEqual([200, 200, 200]);
    vi.advanceTimersByTime(20_500);
    const refused = await get('/api/clans');
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': '40' },
      body: {
        code: 'rate_limited',
        message: 'Too many requests. Wait a moment and try again.',
      },
    });
    expect(Object.keys(refused.body)).toEqual(['message', 'code']);
    expect(Object.keys(refused.headers).filter((name) => name.includes('ratelimit'))).toEqual([]);
    vi.advanceTimersByTime(39_400);
    expect((await get('/api/clans')).headers['retry-after']).toBe('1');
    vi.advanceTimersByTime(100);
    expect((await get('/api/clans')).status).toBe(200);
  });

  test('visitors share the count of their address across all paths', async () => {
    const address = freshAddress();
    const get = as(address);
    const paths = ['/api/openapi.json', '/api/nothing', '/files/nothing.webp'];
    for (const path of paths) expect((await get(path)).status).not.toBe(429);
    for (const path of [...paths, '/api', '/api?x=1', '/api/docs', '/api/clans', '/api/auth/me']) {
      expect([path, (await get(path)).status]).toEqual([path, 429]);
    }
    expect((await as(freshAddress())('/api/clans')).status).toBe(200);
  });

  test('a clock that is set back or forward changes no count', async () => {
    const get = as(freshAddress());
    await readStatuses(limit, () => get('/api/clans'));
    for (const hours of [-24, 24]) {
      vi.setSystemTime(Date.now() + hours * 60 * minuteMs);
      const refused = await get('/api/clans');
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    }
    vi.advanceTimersByTime(minuteMs);
    expect((await get('/api/clans')).status).toBe(200);
  });

  test('the liveness check is never refused', async () => {
    const get = as(freshAddress());
    await readStatuses(limit + 1, () => get('/api/clans'));
    expect(await readStatuses(limit + 1, () => get('/healthz'))).toEqual([200, 200, 200, 200]);
  });

  test('pages and the readiness check are counted separately', async () => {
    const get = as(freshAddress());
    await readStatuses(limit + 1, () => get('/api/clans'));
    expect(await readStatuses(limit + 1, () => get('/readyz'))).toEqual([200, 200, 200, 429]);
    const pages = ['/', '/tournaments', '/apiary'];
    for (const path of pages) expect([path, (await get(path)).status]).not.toContain(429);
    for (const path of pages) {
      expect(await get(path)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    }
    expect((await as(freshAddress())('/readyz')).status).toBe(200);
  });

  test('a browser above the limit gets a page that says so, and a call gets JSON', async () => {
    const get = as(freshAddress(), { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    await readStatuses(limit, () => get('/tournaments?page=2'));
    const refused = await get('/tournaments?page=2');
    expect(refused).toMatchObject({
      status: 429,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'retry-after': '60',
        'cache-control': 'no-store',
      },
    });
    expect(refused.body).toContain('<p>Too many requests. Wait a moment and try again.</p>');
    await readStatuses(limit, () => get('/api/clans'));
    expect(await get('/api/clans')).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  });

  test('two users behind one address have their own counts, separate from that of visitors', async () => {
    const address = freshAddress();
    const [nova, rust] = await Promise.all([makeUser(world), makeUser(world)]);
    const get = as(address);
    const of = (person: typeof nova, path = '/api/clans') =>
      person.ask('GET', path, undefined, from(address));
    expect(await readStatuses(limit + 1, () => of(nova))).toEqual([200, 200, 200, 429]);
    expect(await readStatuses(limit, () => of(rust))).toEqual([200, 200, 200]);
    expect((await of(nova, '/files/nothing.webp')).status).toBe(429);
    expect((await get('/api/clans')).status).toBe(200);
    const elsewhere = await nova.ask('GET', '/api/clans', undefined, from(freshAddress()));
    expect(elsewhere.status).toBe(429);
  });

  test('requests outside of the calls count for a user whom a call has recognised', async () => {
    const person = await makeUser(world);
    const address = freshAddress();
    const file = () => person.ask('GET', '/files/x.webp', undefined, from(address));
    await person.ask('GET', '/api/auth/me', undefined, from(address));
    expect(await readStatuses(limit, file)).toEqual([404, 404, 429]);
    expect((await as(address)('/files/x.webp')).status).toBe(404);
  });

  test.each(['/', '/readyz'])('%s counts for a user whom a call has recognised', async (path) => {
    const person = await makeUser(world);
    const address = freshAddress();
    const ask = (asked: string) => person.ask('GET', asked, undefined, from(address));
    expect((await ask('/api/auth/me')).status).toBe(200);
    expect((await readStatuses(limit + 1, () => as(address)(path))).at(-1)).toBe(429);
    expect(await readStatuses(limit, () => ask(path))).not.toContain(429);
    expect((await ask(path)).status).toBe(429);
    const elsewhere = await person.ask('GET', path, undefined, from(freshAddress()));
    expect(elsewhere.status).toBe(429);
  });

  test('after a page, a user is still recognised in other requests outside of the calls', async () => {
    const person = await makeUser(world);
    const address = freshAddress();
    const ask = (path: string) => person.ask('GET', path, undefined, from(address));
    await ask('/api/auth/me');
    expect(await readStatuses(limit + 1, () => as(address)('/files/x.webp'))).toContain(429);
    for (const path of ['/', '/readyz']) expect((await ask(path)).status).not.toBe(429);
    expect(await readStatuses(limit, () => ask('/files/x.webp'))).toEqual([404, 404, 429]);
  });

  test('an invalid cookie counts for the address', async () => {
    const address = freshAddress();
    const forged = (token: number) =>
      as(address, { cookie: `hotdrop_session=forged${token}` })('/api/auth/me');
    const statuses = [];
    for (let token = 0; token <= limit; token += 1) statuses.push((await forged(token)).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  test('a session that has ended counts for the address again', async () => {
    const person = await makeUser(world);
    const address = freshAddress();
    const ask = (method: 'GET' | 'POST', path: string) =>
      person.ask(method, path, undefined, from(address));
    expect((await ask('POST', '/api/auth/logout')).status).toBe(200);
    expect(await readStatuses(limit, () => ask('GET', '/api/auth/me'))).toEqual([401, 401, 401]);
    expect((await ask('GET', '/files/x.webp')).status).toBe(429);
  });

  test('a flood of refused calls is refused, and changes nothing', async () => {
    const person = await makeUser(world, { completed: false });
    const create = () => person.ask('POST', '/api/clans', { name: 'Nova', description: 'x' });
    expect(await readStatuses(limit, create)).toEqual([403, 403, 403]);
    const logout = () => person.ask('POST', '/api/auth/logout');
    expect(
      await tablesChangedBy(world, async () => {
        expect([(await create()).status, (await logout()).status]).toEqual([429, 429]);
      }),
    ).toEqual([]);
    vi.advanceTimersByTime(minuteMs);
    expect((await create()).body.code).toBe('profile_incomplete');
  });

  test('a household with many IPv6 addresses is one client, its neighbour another', async () => {
    let host = 0;
    const inside = () => as(`2001:db8:7:1::${(host += 1)}`)('/api/clans');
    expect(await readStatuses(limit + 1, inside)).toEqual([200, 200, 200, 429]);
    expect((await as('2001:db8:7:2::1')('/api/clans')).status).toBe(200);
    const address = freshAddress();
    await readStatuses(limit, () => as(address)('/api/clans'));
    expect((await as(`::ffff:${address}`)('/api/clans')).status).toBe(429);
  });

  test('forwarding headers of a client are ignored', async () => {
    const address = freshAddress();
    let claimed = 0;
    const claiming = () =>
      as(address, { 'x-forwarded-for': `203.0.113.${(claimed += 1)}` })('/api/clans');
    expect(await readStatuses(limit + 1, claiming)).toEqual([200, 200, 200, 429]);
  });
});

test.each([{ rateLimit: 0 }, {}])('without a limit (%j) nothing is counted', async (options) => {
  const log = pino({ level: 'silent' });
  const app = await createHttpApp({ log, publicUrl: 'http://localhost:3000', ...options });
  onTestFinished(() => app.close());
  app.get('/api/docs', async () => ({}));
  const statuses = await readStatuses(700, async () => {
    const { statusCode } = await app.inject('/api/docs');
    return { status: statusCode };
  });
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('with more than 20,000 clients the least recent one is dropped first', async () => {
  const app = await createHttpApp({
    log: pino({ level: 'silent' }),
    publicUrl: 'http://localhost:3000',
    rateLimit: 1,
    trustProxy: 'nearest',
  });
  onTestFinished(() => app.close());
  const fits = (client: number) => {
    const request = new IncomingMessage(new Socket());
    request.headers['x-forwarded-for'] = `10.0.${client >> 8}.${client & 255}`;
    return app.countVisitor(request);
  };
  for (let client = 0; client < 20_000; client += 1) expect(fits(client)).toBe(true);
  expect(fits(0)).toBe(false);
  expect(fits(20_000)).toBe(true);
  expect([fits(0), fits(2), fits(1)]).toEqual([false, false, true]);
});

describe.each([
  ['the nearest proxy', 'nearest' as const],
  ['a list of proxies', ['192.0.2.10', '10.0.0.0/8']],
])('behind %s', (_name, trustProxy) => {
  const world = useTestWorld({ rateLimit: 1, trustProxy });
  const proxy = '192.0.2.10';
  const status = async (remoteAddress: string, forwardedFor: string) => {
    const headers = { 'x-forwarded-for': forwardedFor, 'x-forwarded-proto': 'https' };
    const answer = await visitor(world)(
      'GET',
      '/api/clans',
      undefined,
      from(remoteAddress, headers),
    );
    return answer.status;
  };

  test('each forwarded client has its own count', async () => {
    const [one, other] = [freshAddress(), freshAddress()];
    expect([await status(proxy, one), await status(proxy, one)]).toEqual([200, 429]);
    expect(await status(proxy, other)).toBe(200);
  });

  test('a header that the client itself sent to the proxy is ignored', async () => {
    const client = freshAddress();
    expect(await status(proxy, `203.0.113.1, ${client}`)).toBe(200);
    expect(await status(proxy, `203.0.113.2, ${client}`)).toBe(429);
  });

  test('an invalid address counts for the proxy', async () => {
    expect(await status(proxy, `${freshAddress()}, unknown`)).toBe(200);
    expect(await status(proxy, `${freshAddress()}, ${'x'.repeat(2000)}`)).toBe(429);
  });

  test('a chain of proxies is trusted as far as the list covers it', async () => {
    const client = freshAddress();
    const chain = `${client}, 10.1.2.3`;
    expect(await status(proxy, chain)).toBe(200);
    // Without the list the inner proxy counts as the client.
    const again = `${freshAddress()}, 10.1.2.3`;
    expect(await status(proxy, again)).toBe(trustProxy === 'nearest' ? 429 : 200);
    expect(await status(proxy, chain)).toBe(429);
  });

  test('a client that is not on the list is counted by its own address', async () => {
    const stranger = freshAddress();
    expect(await status(stranger, freshAddress())).toBe(200);
    expect(await status(stranger, freshAddress())).toBe(trustProxy === 'nearest' ? 200 : 429);
  });
});
