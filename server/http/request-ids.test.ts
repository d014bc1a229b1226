import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import type { TrustProxy } from '../platform/config.ts';
import { createResponseCache } from '../platform/response-cache.ts';
import { keepLog } from '../testing/log-lines.ts';
import { createHttpApp } from './create-http-app.ts';
import { sendAnswer } from './send-answer.ts';

const generatedId = /^[\w-]{8}-[0-9a-z]+$/;

/** Creates an app that responds in every way, and keeps its log. */
async function makeApp({ trustProxy = null }: { trustProxy?: TrustProxy } = {}) {
  const { log, lines } = keepLog();
  const store = createResponseCache({ maxBytes: 1_000_000, keeps: () => true });
  const app = await createHttpApp({ log, publicUrl: 'http://localhost:3000', trustProxy });
  app.get('/api/cached', async (request, reply) => {
    sendAnswer(request, reply, await store.get('cached', ['topic'], async () => 'x'.repeat(5000)));
    return reply;
  });
  app.get('/api/broken', async () => {
    throw new Error('something broke');
  });
  app.get('/api/stream', async (request, reply) => {
    app.eventStreams.open(request, reply, () => () => undefined);
    return reply;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const idOf = async (path: string, headers: Record<string, string> = {}) => {
    const leaving = new AbortController();
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers,
      signal: leaving.signal,
    });
    if (path === '/api/stream') leaving.abort();
    else await answer.arrayBuffer();
    return answer.headers.get('x-request-id');
  };
  return { idOf, lines, port };
}

test('every response has its own id, even one from the URL cache', async () => {
  const { idOf } = await makeApp();
  const paths = [
    '/api/cached',
    '/api/cached',
    '/api/cached',
    '/api/broken',
    '/api/nothing',
    '/',
    '/api/stream',
    '/api/%zz',
  ];
  const ids: (string | null)[] = [];
  for (const path of paths) ids.push(await idOf(path));
  for (const id of ids) expect(id).toMatch(generatedId);
  expect(new Set(ids).size).toBe(paths.length);
  const compressed = await idOf('/api/cached', { 'accept-encoding': 'gzip' });
  expect(compressed).toMatch(generatedId);
});

test('the response to invalid HTTP has an id too', async () => {
  const { port } = await makeApp();
  const socket = connect(port, '127.0.0.1');
  socket.write('nonsense\r\n\r\n');
  expect(await text(socket)).toMatch(/\r\nx-request-id: [\w-]{8}-[0-9a-z]+\r\n/);
});

test('the log line of an error has the id in its response', async () => {
  const { idOf, lines } = await makeApp();
  const id = await idOf('/api/broken');
  expect(lines.find(({ msg }) => msg === 'a request failed')).toMatchObject({
    reqId: id,
    err: { message: 'something broke' },
  });
});

test.each<[string, TrustProxy, boolean]>([
  ['without a trusted proxy', null, false],
  ['from the nearest proxy', 'nearest', true],
  ['from a listed proxy', ['10.0.0.1', '127.0.0.0/8', '2001:db8::/32'], true],
  ['from an address that is not listed', ['10.0.0.0/8', '127.0.0.2'], false],
])('an id %s is accepted or replaced', async (_name, trustProxy, taken) => {
  const { idOf } = await makeApp({ trustProxy });
  const sent = '0af7651916cd43dd8448eb211c80319c';
  for (const path of ['/api/nothing', '/api/cached', '/api/cached']) {
    const id = await idOf(path, { 'x-request-id': sent });
    expect(id).toMatch(taken ? /^0af7651916cd43dd8448eb211c80319c$/ : generatedId);
  }
});

test.each([['a b'], ['<script>'], ['a'.repeat(65)], ['a,b'], ['"']])(
  'the id %s of a trusted proxy is replaced',
  async (sent) => {
    const { idOf } = await makeApp({ trustProxy: 'nearest' });
    expect(await idOf('/api/nothing', { 'x-request-id': sent })).toMatch(generatedId);
  },
);
