import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { CachedResponse } from '../platform/response-cache.ts';
import { createHttpApp } from './create-http-app.ts';
import { sendAnswer } from './send-answer.ts';

async function startApp() {
  const log = pino({ level: 'silent' });
  const app = await createHttpApp({ log, publicUrl: 'http://localhost:3000' });
  onTestFinished(() => app.close());
  const cached = new CachedResponse({ kept: true });
  app.get('/api/cached', async (request, reply) => {
    sendAnswer(request, reply, cached);
    return reply;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return (hosts: readonly string[]) => {
    const lines = ['GET /api/cached HTTP/1.1', ...hosts, 'connection: close'];
    const socket = connect(port, '127.0.0.1').end(`${lines.join('\r\n')}\r\n\r\n`);
    return text(socket);
  };
}

test('a request with several Host headers gets 400, even if the response is cached', async () => {
  const ask = await startApp();
  for (let time = 0; time < 2; time += 1) {
    expect(await ask(['host: localhost:3000'])).toMatch(/^HTTP\/1\.1 200 /);
  }
  for (const other of ['host: evil.example', 'HOST: localhost:3000', 'Host:']) {
    const answer = await ask(['Host: localhost:3000', other]);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('{"message":"The request has more than one Host header."');
    expect(answer).toContain('X-Content-Type-Options: nosniff');
  }
  expect(await ask(['host: localhost:3000', 'hosts: x', 'x-host: y'])).toMatch(/^HTTP\/1\.1 200 /);
});
