import { once } from 'node:events';
import { get, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { createHttpApp } from './create-http-app.ts';
import type { EventStream } from './event-streams.ts';

/** The errors of streams. In the product, one of these would end the process, since nothing listens for them. */
const errors: Error[] = [];

beforeEach(() => {
  errors.length = 0;
});

type Route = {
  /** The user who sends all requests; null for visitors. */
  viewer?: Viewer | null;
  use?: (stream: EventStream) => void;
  /** Delays the opening of the stream, as the database does in the product. */
  before?: (raw: ServerResponse) => Promise<void>;
  after?: () => void;
};

async function makeApp(
  rateLimit: number,
  {
    viewer = null,
    use = () => undefined,
    before = async () => undefined,
    after = () => undefined,
  }: Route = {},
) {
  const app = await createHttpApp({
    log: pino({ level: 'silent' }),
    publicUrl: 'http://localhost:3000',
    rateLimit,
  });
  app.get('/api/stream', async (request, reply) => {
    reply.raw.on('error', (error) => errors.push(error));
    request.viewer = viewer;
    await before(reply.raw);
    app.eventStreams.open(request, reply, (stream) => {
      use(stream);
      return () => undefined;
    });
    after();
    return reply;
  });
  const closing = Promise.withResolvers<void>();
  app.addHook('preClose', async () => closing.resolve());
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const open: ClientRequest[] = [];
  onTestFinished(async () => {
    for (const request of open) request.destroy();
    await app.close();
  });
  const request = () => {
    const headers = viewer === null ? {} : { cookie: 'hotdrop_session=token' };
    const sent = get({ port, path: '/api/stream', agent: false, headers });
    open.push(sent);
    return sent;
  };
  const follow = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request().on('response', resolve).on('error', reject);
    });
  return { app, request, follow, closing: closing.promise };
}

test('a client may have 100 streams, and another one after one has closed', async () => {
  const { follow } = await makeApp(1000);
  const streams: IncomingMessage[] = [];
  while (streams.length < 100) streams.push(await follow());
  expect(streams.map(({ statusCode }) => statusCode)).toEqual(streams.map(() => 200));
  const refused = await follow();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '30']);
  streams[0]?.destroy();
  let again = await follow();
  // The server notices the end a moment later.
  for (let tries = 0; again.statusCode === 429 && tries < 100; tries += 1) again = await follow();
  expect(again.statusCode).toBe(200);
});

test('without a rate limit streams are not counted', async () => {
  const { follow } = await makeApp(0);
  const streams = await Promise.all(Array.from({ length: 120 }, follow));
  expect(streams.every(({ statusCode }) => statusCode === 200)).toBe(true);
});

test('an event after the end of a stream is not written', async () => {
  const { follow } = await makeApp(0, {
    use: (stream) => {
      stream.send('details');
      stream.end();
      stream.send('rounds');
      stream.end();
    },
  });
  expect(await readAll(await follow())).toBe('retry: 1000\n\nevent: details\ndata: {}\n\n');
  expect(errors).toEqual([]);
});

test('clients that leave before their stream opens hold no place', async () => {
  let leaving: ClientRequest | null = null;
  let opened = Promise.withResolvers<void>();
  const { app, request, follow } = await makeApp(1000, {
    // Only users are counted: the address of a closed connection is not known.
    viewer: { userId: 'a', role: 'user', isOwner: false, banned: false, completedProfile: true },
    before: async (raw) => {
      if (leaving === null) return;
      const closed = once(raw, 'close');
      leaving.destroy();
      await closed;
    },
    after: () => opened.resolve(),
  });
  for (let left = 0; left < 100; left += 1) {
    opened = Promise.withResolvers<void>();
    leaving = request().on('error', () => undefined);
    await opened.promise;
    expect(app.eventStreams.count).toBe(0);
  }
  leaving = null;
  expect((await follow()).statusCode).toBe(200);
  expect(errors).toEqual([]);
});

test('a stream that opens while the app closes ends immediately', async () => {
  const { app, follow, closing } = await makeApp(0, {
    before: async () => {
      void app.close();
      await closing;
    },
  });
  expect(await readAll(await follow())).toBe('retry: 1000\n\n');
  await app.close();
});

test('a stream that could not be subscribed holds no place once its client has left', async () => {
  const { app, follow } = await makeApp(0, {
    use: () => {
      throw new Error('not subscribed');
    },
  });
  const stream = await follow();
  expect(app.eventStreams.count).toBe(1);
  stream.destroy();
  await expect.poll(() => app.eventStreams.count).toBe(0);
});

function readAll(stream: IncomingMessage): Promise<string> {
  return stream.setEncoding('utf8').reduce((all, part: string) => all + part, '');
}
