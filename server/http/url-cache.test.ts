import { request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { TrustProxy } from '../platform/config.ts';
import { createProxies } from '../platform/proxies.ts';
import { createResponseCache, WithHeaders } from '../platform/response-cache.ts';
import { createHttpApp } from './create-http-app.ts';
import { sendAnswer } from './send-answer.ts';

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

type Limits = { rateLimit?: number; trustProxy?: TrustProxy };

/** Creates an app with one cached response, and counts the requests that the framework has seen. */
async function makeApp({ rateLimit = 0, trustProxy = null }: Limits = {}) {
  const store = createResponseCache({ maxBytes: 1_000_000, keeps: () => true });
  const proxies = createProxies(trustProxy);
  const app = await createHttpApp({
    log: pino({ level: 'silent' }),
    publicUrl: 'http://localhost:3000',
    rateLimit,
    trustProxy,
    proxies,
  });
  const seen = { requests: 0, value: 'first' };
  app.addHook('onRequest', async () => {
    seen.requests += 1;
  });
  app.get('/api/cached', async (incoming, reply) => {
    await app.countRequest(incoming, reply);
    const link = { link: '<next>; rel="next"' };
    const value = async () => new WithHeaders([seen.value, 'é'], link);
    sendAnswer(incoming, reply, await store.get('cached', ['topic'], value));
    return reply;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const ask = (path = '/api/cached', headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      request({ port, path, headers, method }, (response) => {
        const { statusCode: status = 0, headers: sent } = response;
        text(response).then((body) => resolve({ status, headers: sent, body }), reject);
      })
        .on('error', reject)
        .end();
    });
  return { app, ask, store, seen, proxies };
}

const withoutDate = ({ headers, ...answer }: Answer) => {
  const { date: _date, 'x-request-id': _id, ...others } = headers;
  return { ...answer, headers: others };
};

test('a repeated read gets the same bytes and headers without the framework', async () => {
  const { ask, seen } = await makeApp();
  const first = await ask();
  expect(first).toMatchObject({
    status: 200,
    body: '["first","é"]',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-length': '14',
      link: '<next>; rel="next"',
    },
  });
  expect(first.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  for (let again = 0; again < 3; again += 1) {
    expect(withoutDate(await ask())).toEqual(withoutDate(first));
  }
  expect(seen.requests).toBe(1);
});

test('a dropped response is never sent again', async () => {
  const { ask, store, seen } = await makeApp();
  await ask();
  await ask();
  seen.value = 'second';
  store.drop('topic');
  expect((await ask()).body).toBe('["second","é"]');
  expect((await ask()).body).toBe('["second","é"]');
  expect(seen.requests).toBe(2);
});

test.each([
  ['someone with a session', { cookie: 'a=b; hotdrop_session=x' }, 'GET', 200],
  ['a client that may have the bytes already', { 'if-none-match': '"x"' }, 'GET', 200],
  ['another method', {}, 'HEAD', 200],
  ['a method without a route', {}, 'POST', 404],
])('%s is left to the framework', async (_who, headers, method, status) => {
  const { ask, seen } = await makeApp();
  await ask();
  expect((await ask('/api/cached', headers as Record<string, string>, method)).status).toBe(status);
  expect(seen.requests).toBe(2);
});

test('the response to a signed-in user is not cached for others', async () => {
  const { ask, seen } = await makeApp();
  await ask('/api/cached', { cookie: 'hotdrop_session=x' });
  await ask();
  expect(seen.requests).toBe(2);
});

test('URLs that differ only in unknown parameters do not fill the memory', async () => {
  const { ask, seen } = await makeApp();
  for (let variant = 0; variant < 20; variant += 1) await ask(`/api/cached?x=${variant}`);
  seen.requests = 0;
  for (let variant = 0; variant < 20; variant += 1) await ask(`/api/cached?x=${variant}`);
  expect(seen.requests).toBe(16);
});

test('very long URLs are not cached', async () => {
  const { ask, seen } = await makeApp();
  const long = `/api/cached?x=${'y'.repeat(300)}`;
  await ask(long);
  await ask(long);
  expect(seen.requests).toBe(2);
});

test('cached responses count towards the rate limit', async () => {
  const { ask, seen } = await makeApp({ rateLimit: 3 });
  const statuses = [];
  for (let count = 0; count < 5; count += 1) statuses.push((await ask()).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect(seen.requests).toBe(3);
});

const loopback = ['127.0.0.1', '10.0.0.0/8'];

test.each<[string, TrustProxy]>([
  ['no proxy', null],
  ['the nearest proxy', 'nearest'],
  ['a list of proxies', loopback],
])(
  'with %s and a rate limit, a repeated read does not reach the framework',
  async (_name, trustProxy) => {
    const { ask, seen } = await makeApp({ rateLimit: 100, trustProxy });
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    for (let again = 0; again < 4; again += 1) {
      expect((await ask('/api/cached', headers)).status).toBe(200);
    }
    expect(seen.requests).toBe(1);
  },
);

/**
 * Sends a request with each of these headers. The first one reaches the framework, and the cache may answer later ones.
 * Returns the statuses and the reported address.
 */
async function askAs(trustProxy: TrustProxy, rateLimit: number, forwarded: readonly string[]) {
  const { ask, proxies } = await makeApp({ rateLimit, trustProxy });
  const statuses: number[] = [];
  for (const each of forwarded) {
    statuses.push((await ask('/api/cached', { 'x-forwarded-for': each })).status);
  }
  return { statuses, stranger: proxies.stranger };
}

test('behind a list of proxies, each forwarded client has one count, cached or not', async () => {
  const [one, other] = ['203.0.113.7', '203.0.113.8'];
  const asked = [one, `198.51.100.1, ${one}`, `${one}, 10.1.2.3`, other, other, other];
  const { statuses, stranger } = await askAs(loopback, 2, asked);
  expect(statuses).toEqual([200, 200, 429, 200, 200, 429]);
  expect(stranger).toBeNull();
});

test('something that is not an address counts for the proxy, cached or not', async () => {
  const garbage = ['unknown', 'x'.repeat(2000), '203.0.113.7, -', ',,'];
  expect((await askAs(loopback, 3, garbage)).statuses).toEqual([200, 200, 200, 429]);
});

test('forged addresses of a client that is not on the list share a count, and are reported', async () => {
  const forged = ['203.0.113.1', '203.0.113.2', '203.0.113.3, 10.1.2.3', '203.0.113.4'];
  const { statuses, stranger } = await askAs(['10.0.0.0/8'], 3, forged);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(stranger).toBe('127.0.0.1');
});

test('the cache reports a proxy that is not trusted', async () => {
  const { ask, proxies, seen } = await makeApp({ trustProxy: ['10.0.0.0/8'] });
  await ask();
  await ask('/api/cached', { 'x-forwarded-for': '203.0.113.7' });
  expect(seen.requests).toBe(1);
  expect(proxies.stranger).toBe('127.0.0.1');
});

test('a closing app leaves requests to the framework', async () => {
  const { app, ask, seen } = await makeApp();
  await ask();
  app.urlCache.stop();
  expect((await ask()).status).toBe(200);
  expect(seen.requests).toBe(2);
});

test('an unknown expectation is ignored', async () => {
  const { ask, seen } = await makeApp();
  const expecting = { expect: 'patience' };
  for (const path of ['/api/cached', '/api/cached', '/nothing']) {
    const [plain, answer] = [await ask(path), await ask(path, expecting)];
    expect([path, withoutDate(answer)]).toEqual([path, withoutDate(plain)]);
  }
  expect(seen.requests).toBe(3);
});
