import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { startSandbox } from '../testing/start-sandbox.ts';

const me = '/sandbox/api/v10/users/@me';

function set(app: FastifyInstance, payload: object) {
  return app.inject({ method: 'POST', url: '/sandbox/faults', payload });
}

async function statuses(app: FastifyInstance, times: number) {
  const found: number[] = [];
  for (let time = 0; time < times; time += 1) found.push((await app.inject(me)).statusCode);
  return found;
}

async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

test('the next answers of the API have the status, and only those of the API', async () => {
  const { app } = await startSandbox();
  expect((await set(app, { kind: 'status', status: 500, count: 2 })).statusCode).toBe(200);
  expect((await app.inject('/sandbox/accounts')).statusCode).toBe(200);
  expect(await statuses(app, 3)).toEqual([500, 500, 401]);
});

test('one answer is a 503 unless more is said, and a count of 0 puts everything right', async () => {
  const { app } = await startSandbox();
  expect((await set(app, { kind: 'status' })).json()).toEqual({
    kind: 'status',
    status: 503,
    count: 1,
  });
  expect(await statuses(app, 2)).toEqual([503, 401]);
  await set(app, { kind: 'status', count: 1000 });
  await set(app, { kind: 'status', count: 0 });
  expect(await statuses(app, 1)).toEqual([401]);
});

test('a 429 says for how long, as Discord does', async () => {
  const { app } = await startSandbox();
  await set(app, { kind: 'status', status: 429 });
  const { headers, body } = await app.inject(me);
  expect(headers['retry-after']).toBe('1');
  expect(JSON.parse(body)).toEqual({
    message: 'You are being rate limited.',
    retry_after: 1,
    global: false,
  });
});

test('a reset breaks the connection', async () => {
  const { app } = await startSandbox();
  const origin = await listen(app);
  await set(app, { kind: 'reset' });
  const broken: unknown = await fetch(`${origin}${me}`).catch((error: unknown) => error);
  expect(broken).toMatchObject({ cause: { code: 'ECONNRESET' } });
  expect((await fetch(`${origin}${me}`)).status).toBe(401);
});

test('a hanging answer never comes, and does not keep the server from closing', async () => {
  const { app } = await startSandbox();
  const origin = await listen(app);
  await set(app, { kind: 'hang' });
  let answered = false;
  const arrived = once(app.server, 'request');
  const question = fetch(`${origin}${me}`).then(
    () => 'an answer',
    () => 'no answer',
  );
  void question.finally(() => {
    answered = true;
  });
  await arrived;
  // Later requests are answered meanwhile.
  expect((await fetch(`${origin}${me}`)).status).toBe(401);
  expect(answered).toBe(false);
  await app.close();
  expect(await question).toBe('no answer');
});

test.each([
  ['no kind', {}, 'kind'],
  ['an unknown kind', { kind: 'slow' }, 'kind'],
  ['a status that is none', { kind: 'status', status: 200 }, 'status'],
  ['a fraction', { kind: 'status', count: 1.5 }, 'count'],
  ['too many', { kind: 'status', count: 1001 }, 'count'],
])('refuses %s with a sentence', async (_name, payload, word) => {
  const { app } = await startSandbox();
  const response = await set(app, payload);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({ message: expect.stringContaining(word), code: 50_035 });
  expect(await statuses(app, 1)).toEqual([401]);
});
