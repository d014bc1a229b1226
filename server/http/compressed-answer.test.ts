import { request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createResponseCache, RawBody } from '../platform/response-cache.ts';
import { createHttpApp } from './create-http-app.ts';
import { sendAnswer } from './send-answer.ts';

const long = Array.from({ length: 300 }, (_, at) => ({ name: `Squad ${at}`, points: at }));

type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer };

async function makeApp(value: unknown, { keeps = true } = {}) {
  const store = createResponseCache({ maxBytes: 1_000_000, keeps: () => keeps });
  const publicUrl = 'http://localhost:3000';
  const app = await createHttpApp({ log: pino({ level: 'silent' }), publicUrl });
  app.get('/api/cached', async (incoming, reply) => {
    sendAnswer(incoming, reply, await store.get('cached', ['topic'], async () => value));
    return reply;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  return (headers: Record<string, string> = {}) =>
    new Promise<Answer>((resolve, reject) => {
      request({ port, path: '/api/cached', headers }, (response) => {
        const { statusCode: status = 0, headers: sent } = response;
        response
          .toArray()
          .then((parts) => resolve({ status, headers: sent, bytes: Buffer.concat(parts) }), reject);
      })
        .on('error', reject)
        .end();
    });
}

const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

test.each([
  ['br', 'gzip, deflate, br, zstd', {}],
  ['gzip', 'gzip, deflate', {}],
  ['gzip', 'gzip, br;q=0', {}],
  ['br', 'br', { cookie: 'hotdrop_session=x' }],
] as const)(
  'a cached response is sent with %s to a client that accepts %s',
  async (encoding, accepted, headers) => {
    const ask = await makeApp(long);
    const plain = await ask();
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers['vary']).toBe('accept-encoding');

    const requestHeaders = { 'accept-encoding': accepted, ...headers };
    await expect
      .poll(async () => (await ask(requestHeaders)).headers['content-encoding'])
      .toBe(encoding);
    const compressed = await ask(requestHeaders);
    expect(compressed.status).toBe(200);
    expect(unpack[encoding](compressed.bytes)).toEqual(plain.bytes);
    expect(compressed.bytes.length).toBeLessThan(plain.bytes.length / 4);
    expect(compressed.headers['content-length']).toBe(String(compressed.bytes.length));
    // A strong ETag would promise the same bytes as uncompressed.
    expect(compressed.headers['etag']).toMatch(/^W\/"/);
    expect({ ...compressed.headers, date: '', 'x-request-id': '' }).toEqual({
      ...plain.headers,
      'content-encoding': encoding,
      'content-length': compressed.headers['content-length'],
      date: '',
      'x-request-id': '',
    });
    // A client with the compressed copy gets a 304.
    const again = await ask({
      ...requestHeaders,
      'if-none-match': String(compressed.headers['etag']),
    });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    const names = ['etag', 'vary', 'cache-control'];
    expect(names.map((name) => again.headers[name])).toEqual(
      names.map((name) => compressed.headers[name]),
    );
  },
);

test.each([
  ['nothing', {}],
  ['another encoding', { 'accept-encoding': 'deflate, zstd' }],
  ['refused encodings', { 'accept-encoding': 'gzip;q=0, br;q=0.0' }],
])('a cached response is sent uncompressed to a client that accepts %s', async (_what, headers) => {
  const ask = await makeApp(long);
  for (let turn = 0; turn < 3; turn += 1) {
    const { headers: sent, bytes } = await ask(headers);
    expect(sent['content-encoding']).toBeUndefined();
    expect(JSON.parse(bytes.toString())).toEqual(long);
  }
});

test.each([
  ['a short answer', { short: true }, {}],
  ['a picture', new RawBody(Buffer.alloc(5_000), 'image/png'), {}],
  ['an uncached response', long, { keeps: false }],
])('%s is never compressed', async (_what, value, options) => {
  const ask = await makeApp(value, options);
  const compress = vi.fn<() => void>();
  for (let turn = 0; turn < 5; turn += 1) {
    const { headers } = await ask({ 'accept-encoding': 'br, gzip' });
    if (headers['content-encoding'] !== undefined) compress();
  }
  expect(compress).not.toHaveBeenCalled();
});
