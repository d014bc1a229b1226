import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { readState } from '../state/read-state.ts';
import { readMe, signIn, startSandbox } from '../testing/start-sandbox.ts';

function make(app: FastifyInstance, payload: object) {
  return app.inject({ method: 'POST', url: '/sandbox/accounts', payload });
}

test('stores a new account before it responds and lists it last', async () => {
  const { app, stateFile } = await startSandbox();
  const response = await make(app, { username: '  newcomer ', globalName: ' New Comer ' });
  const account = response.json<{ id: string }>();
  expect(response.statusCode).toBe(201);
  expect(account).toEqual({
    id: expect.stringMatching(/^\d{17,20}$/),
    username: 'newcomer',
    globalName: 'New Comer',
    avatar: null,
  });
  expect((await readState(stateFile)).accounts.at(-1)).toEqual(account);
  expect((await app.inject('/sandbox/accounts')).json<unknown[]>().at(-1)).toEqual(account);
});

test.each([
  ['32 characters that each take two code units', { username: '𝕏'.repeat(32) }],
  ['a blank display name, which counts as none', { username: 'ok', globalName: '  ' }],
  ['an avatar hash', { username: 'ok', avatar: `a_${'0f'.repeat(16)}` }],
])('takes %s', async (_name, payload) => {
  const { app } = await startSandbox();
  const response = await make(app, payload);
  expect(response.statusCode).toBe(201);
  expect(response.json()).toMatchObject({ globalName: null });
});

test.each([
  ['no body fields', {}, 'username'],
  ['a username of one character', { username: ' x ' }, 'username'],
  ['a username of 33 characters', { username: 'x'.repeat(33) }, 'username'],
  ['a number as username', { username: 12_345 }, 'username'],
  ['a NUL in a username', { username: 'a\0b' }, 'username'],
  ['a lone surrogate in a username', { username: 'ab\ud800' }, 'username'],
  ['a long display name', { username: 'ok', globalName: 'x'.repeat(33) }, 'display name'],
  ['an avatar that is an address', { username: 'ok', avatar: 'https://evil.example' }, 'avatar'],
])('refuses %s with an explanation and creates nothing', async (_name, payload, word) => {
  const { app } = await startSandbox();
  const response = await make(app, payload);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({ message: expect.stringContaining(word), code: 50_035 });
  expect((await app.inject('/sandbox/accounts')).json()).toHaveLength(5);
});

test('keeps all 400 accounts that are created concurrently, each with its own id', async () => {
  const { app, stateFile } = await startSandbox();
  const responses = await Promise.all(
    Array.from({ length: 400 }, (_, index) => make(app, { username: `player-${index}` })),
  );
  const ids = new Set(responses.map((response) => response.json<{ id: string }>().id));
  const stored = (await readState(stateFile)).accounts.map(({ id }) => id);
  expect(ids.size).toBe(400);
  expect(stored).toHaveLength(405);
  expect([...ids].filter((id) => !stored.includes(id))).toEqual([]);
});

test("returns a token's user in Discord's format", async () => {
  const { app } = await startSandbox();
  const { access_token: token } = await signIn(app);
  const response = await readMe(app, token);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    id: '1191350108160000000',
    username: 'owner',
    global_name: 'Site Owner',
    avatar: null,
    discriminator: '0',
    public_flags: 0,
    flags: 0,
    banner: null,
    accent_color: null,
    avatar_decoration_data: null,
    collectibles: null,
    primary_guild: null,
    mfa_enabled: false,
    locale: 'en-US',
    premium_type: 0,
    email: '1191350108160000000@sandbox.invalid',
    verified: true,
  });
});

test('returns no email without its scope, and no user without identify', async () => {
  const { app } = await startSandbox();
  const quiet = await signIn(app, { scope: 'identify' });
  expect((await readMe(app, quiet.access_token)).json()).not.toHaveProperty('email');
  const nameless = await signIn(app, { scope: 'guilds' });
  expect((await readMe(app, nameless.access_token)).statusCode).toBe(401);
});

test.each([
  ['no header', undefined],
  ['an unknown token', 'Bearer unknown'],
  ['another scheme', 'Bot unknown'],
])('answers 401 to %s, as Discord does', async (_name, authorization) => {
  const { app } = await startSandbox();
  const headers = authorization === undefined ? {} : { authorization };
  const response = await app.inject({ url: '/sandbox/api/v10/users/@me', headers });
  expect(response.statusCode).toBe(401);
  expect(response.json()).toEqual({ message: '401: Unauthorized', code: 0 });
});
