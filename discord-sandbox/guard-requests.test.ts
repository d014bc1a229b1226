import { expect, test } from 'vitest';
import { authorizeUrl, form, ownOrigin, startSandbox } from './testing/start-sandbox.ts';

test.each([
  ['IPv4', '127.0.0.1', 'localhost:3000'],
  ['IPv6', '::1', '[::1]:3000'],
  ['IPv4 on an IPv6 socket', '::ffff:127.0.0.1', 'hotdrop.localhost'],
])('accepts requests from this computer over %s', async (_name, remoteAddress, host) => {
  const { app } = await startSandbox();
  const response = await app.inject({ url: '/sandbox/accounts', remoteAddress, headers: { host } });
  expect(response.statusCode).toBe(200);
});

test.each([
  ['another computer', '192.168.1.5', {}],
  ['a foreign name that points at this computer', '127.0.0.1', { host: 'evil.example:3000' }],
  ['a Host without a name', '127.0.0.1', { host: ':3000' }],
  [
    'a Host that only begins with a loopback name',
    '127.0.0.1',
    { host: 'localhost:3000.evil.example' },
  ],
  ['a visitor behind a tunnel', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' }],
  ['a name behind a tunnel', '127.0.0.1', { 'x-forwarded-host': 'hotdrop.example' }],
  ['a proxy that names loopback only', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
  ['a proxy that names nobody', '127.0.0.1', { 'x-forwarded-for': '' }],
  ['a proxy that sends the scheme', '127.0.0.1', { 'x-forwarded-proto': 'https' }],
  ['a proxy with an unknown forwarding header', '127.0.0.1', { 'X-Forwarded-Anything': 'x' }],
  ['a proxy that sends the address', '127.0.0.1', { 'x-real-ip': '127.0.0.1' }],
  ['a proxy that names itself', '127.0.0.1', { via: '1.1 proxy' }],
  ['a Cloudflare tunnel', '127.0.0.1', { 'cf-connecting-ip': '203.0.113.9' }],
  ['a network that sends the address', '127.0.0.1', { 'true-client-ip': '203.0.113.9' }],
  ['a proxy with the standard header', '127.0.0.1', { forwarded: 'for=203.0.113.9' }],
  ['an application server', '127.0.0.1', { 'wl-proxy-client-ip': '203.0.113.9' }],
  ['a proxy that sends the remote address', '127.0.0.1', { 'x-remote-ip': '203.0.113.9' }],
  ['a proxy with a misspelt header', '127.0.0.1', { 'x-forward-for': '203.0.113.9' }],
  ['a content delivery network', '127.0.0.1', { 'cdn-loop': 'network' }],
  ['a cache', '127.0.0.1', { 'x-varnish': '1' }],
  ['an ingress that sends the scheme', '127.0.0.1', { 'x-scheme': 'https' }],
])(
  'refuses %s everywhere, including at unknown addresses',
  async (_name, remoteAddress, headers) => {
    const { app } = await startSandbox();
    for (const url of [
      '/sandbox/accounts',
      authorizeUrl(),
      '/sandbox/api/v10/users/@me',
      '/sandbox/x',
    ]) {
      const response = await app.inject({ url, remoteAddress, headers });
      expect(response.statusCode).toBe(403);
      expect(response.json()).toEqual({ message: expect.stringMatching(/^The Discord/), code: 0 });
    }
  },
);

test.each([
  { origin: 'https://evil.example' },
  { origin: 'http://localhost:8080' },
  { origin: 'null' },
  { origin: 'nonsense' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
])(
  'refuses a change requested by a page with %j and changes nothing',
  async (foreign: Record<string, string>) => {
    const { app } = await startSandbox();
    const before = (await app.inject('/sandbox/accounts')).body;
    const responses = [
      await app.inject({
        method: 'POST',
        url: '/sandbox/accounts',
        headers: foreign,
        payload: { username: 'intruder' },
      }),
      await app.inject({
        method: 'POST',
        url: authorizeUrl(),
        headers: { ...foreign, ...form },
        payload: 'username=intruder',
      }),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    expect((await app.inject('/sandbox/accounts')).body).toBe(before);
  },
);

test.each([
  ['the address that sign-ins return to', ownOrigin, 'localhost:5173'],
  ['the address that the request was sent to', 'http://127.0.0.1:5173', '127.0.0.1:5173'],
])('accepts a change from a page of %s', async (_name, origin, host) => {
  const { app } = await startSandbox();
  const response = await app.inject({
    method: 'POST',
    url: '/sandbox/accounts',
    headers: { origin, host },
    payload: { username: 'friend' },
  });
  expect(response.statusCode).toBe(201);
});
