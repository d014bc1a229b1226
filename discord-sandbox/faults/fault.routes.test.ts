import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { communityChannels, postMessage } from '../testing/post-message.ts';
import { botToken, readMe, signIn, startSandbox } from '../testing/start-sandbox.ts';

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

test('applies the status only to the next responses of the API', async () => {
  const { app } = await startSandbox();
  expect((await set(app, { kind: 'status', status: 500, count: 2 })).statusCode).toBe(200);
  expect((await app.inject('/sandbox/accounts')).statusCode).toBe(200);
  expect(await statuses(app, 3)).toEqual([500, 500, 401]);
});

test('returns 503 once by default, and a count of 0 clears all faults', async () => {
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

test('a 429 says how long to wait, as Discord does', async () => {
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

test('a hanging request gets no response and does not keep the server from closing', async () => {
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
  // Later requests still get a response.
  expect((await fetch(`${origin}${me}`)).status).toBe(401);
  expect(answered).toBe(false);
  await app.close();
  expect(await question).toBe('no answer');
});

test('limits a fault to one kind of call or to addresses that contain a string', async () => {
  const { app } = await startSandbox();
  const { general, announcements } = await communityChannels(app);
  await set(app, { kind: 'status', calls: 'messages', containing: general, body: { code: 7 } });
  expect(await statuses(app, 1)).toEqual([401]);
  expect((await postMessage(app, announcements, { content: 'one' })).statusCode).toBe(200);
  const failed = await postMessage(app, general, { content: 'two' });
  expect([failed.statusCode, failed.json()]).toEqual([503, { code: 7 }]);
  expect((await postMessage(app, general, { content: 'three' })).statusCode).toBe(200);
});

test('queues added faults and lists them', async () => {
  const { app } = await startSandbox();
  await set(app, { kind: 'status', count: 2 });
  await set(app, { kind: 'status', status: 429, calls: 'guilds', add: true });
  const first = { kind: 'status', status: 503 };
  const listFaults = async () => (await app.inject('/sandbox/faults')).json<object[]>();
  expect(await listFaults()).toEqual([
    { ...first, count: 2 },
    { kind: 'status', status: 429, calls: 'guilds', count: 1 },
  ]);
  await statuses(app, 1);
  expect(await listFaults()).toMatchObject([{ ...first, count: 1 }, { calls: 'guilds' }]);
  await set(app, { kind: 'hang', count: 0 });
  expect(await listFaults()).toEqual([]);
});

test('a rate limit states its duration and its scope', async () => {
  const { app } = await startSandbox();
  await set(app, { kind: 'rate-limit', retryAfter: 1.25, global: true });
  const limited = await app.inject(me);
  expect(limited.statusCode).toBe(429);
  expect(limited.headers).toMatchObject({
    'retry-after': '2',
    'x-ratelimit-scope': 'global',
    'x-ratelimit-global': 'true',
  });
  expect(limited.json()).toMatchObject({ retry_after: 1.25, global: true });
});

test.each(['reset-after', 'hang-after'])(
  'with %s the message is stored even though its response is lost',
  async (kind) => {
    const { app } = await startSandbox();
    const { general } = await communityChannels(app);
    const origin = await listen(app);
    await set(app, { kind, calls: 'messages' });
    const lost: unknown = await fetch(`${origin}/sandbox/api/v10/channels/${general}/messages`, {
      method: 'POST',
      headers: { authorization: `Bot ${botToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ content: 'here', nonce: 'n', enforce_nonce: true }),
      signal: AbortSignal.timeout(500),
    }).catch((error: unknown) => error);
    expect(lost).toBeInstanceOf(Error);
    const again = { content: 'here', nonce: 'n', enforce_nonce: true };
    expect((await postMessage(app, general, again)).statusCode).toBe(200);
    const messages = await app.inject(`/sandbox/channels/${general}/messages`);
    expect(messages.json()).toHaveLength(1);
  },
);

test('revokes the grants of an account and deletes a channel with its messages', async () => {
  const { app } = await startSandbox();
  const { access_token: token } = await signIn(app);
  const [owner] = (await app.inject('/sandbox/accounts')).json<{ id: string }[]>();
  expect((await readMe(app, token)).statusCode).toBe(200);
  const url = `/sandbox/accounts/${owner?.id}/revoke`;
  expect((await app.inject({ method: 'POST', url })).json()).toEqual({ revoked: 1 });
  expect((await readMe(app, token)).statusCode).toBe(401);

  const { general } = await communityChannels(app);
  await postMessage(app, general, { content: 'gone soon' });
  const end = () => app.inject({ method: 'POST', url: `/sandbox/channels/${general}/delete` });
  expect((await end()).statusCode).toBe(204);
  expect((await end()).statusCode).toBe(404);
  const refused = await postMessage(app, general, { content: 'too late' });
  expect([refused.statusCode, refused.json()]).toEqual([
    404,
    { message: 'Unknown Channel', code: 10_003 },
  ]);
});

test.each([
  ['no kind', {}, 'kind'],
  ['an unknown kind', { kind: 'slow' }, 'kind'],
  ['a status that is not an error', { kind: 'status', status: 200 }, 'status'],
  ['a fraction', { kind: 'status', count: 1.5 }, 'count'],
  ['too many', { kind: 'status', count: 1001 }, 'count'],
  ['an unknown kind of call', { kind: 'hang', calls: 'some' }, 'calls'],
  ['a wait that is not a number', { kind: 'rate-limit', retryAfter: 'long' }, 'retryAfter'],
  ['an `add` that is not a boolean', { kind: 'hang', add: 'yes' }, 'add'],
])('refuses %s with an explanation', async (_name, payload, word) => {
  const { app } = await startSandbox();
  const response = await set(app, payload);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({ message: expect.stringContaining(word), code: 50_035 });
  expect(await statuses(app, 1)).toEqual([401]);
});
