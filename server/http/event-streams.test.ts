import { get, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpApp } from './create-http-app.ts';
import type { EventStream } from './event-streams.ts';

/** The errors of streams. In the product, one of these would end the process, since nothing listens for them. */
const errors: Error[] = [];

async function makeApp(rateLimit: number, use: (stream: EventStream) => void = () => undefined) {
  const app = await createHttpApp({
    log: pino({ level: 'silent' }),
    publicUrl: 'http://localhost:3000',
    rateLimit,
  });
  app.get('/api/stream', async (request, reply) => {
    reply.raw.on('error', (error) => errors.push(error));
    app.eventStreams.open(request, reply, (stream) => {
      use(stream);
      return () => undefined;
    });
    return reply;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const open: ClientRequest[] = [];
  onTestFinished(async () => {
    for (const request of open) request.destroy();
    await app.close();
  });
  return () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      open.push(get({ port, path: '/api/stream', agent: false }, resolve).on('error', reject));
    });
}

test('a client may have 100 streams, and another one after one has closed', async () => {
  const follow = await makeApp(1000);
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
  const follow = await makeApp(0);
  const streams = await Promise.all(Array.from({ length: 120 }, follow));
  expect(streams.every(({ statusCode }) => statusCode === 200)).toBe(true);
});

test('an event after the end of a stream is not written', async () => {
  errors.length = 0;
  const follow = await makeApp(0, (stream) => {
    stream.send('details');
    stream.end();
    stream.send('rounds');
    stream.end();
  });
  const text = await (
    await follow()
  )
    .setEncoding('utf8')
    .reduce((all, part: string) => all + part, '');
  expect(text).toBe('retry: 1000\n\nevent: details\ndata: {}\n\n');
  expect(errors).toEqual([]);
});
