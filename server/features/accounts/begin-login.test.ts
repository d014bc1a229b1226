import { createHash } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { returnFromDiscord, redirectToDiscord } from '../../testing/login.ts';
import { visitor } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';
import { openLoginAttempt } from '../../discord/login-attempt.ts';

const world = useTestWorld();

test('redirects the browser to Discord with the scopes, a state and a challenge', async () => {
  const { deps } = world;
  const answer = await visitor(world)('GET', '/api/auth/discord');
  expect(answer.status).toBe(302);
  const { url, state, attempt } = await redirectToDiscord(visitor(world));
  const opened = openLoginAttempt(deps.loginSealer, attempt, deps.clock());
  expect(url.origin + url.pathname).toBe('https://discord.example/oauth2/authorize');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: 'code',
    client_id: '100000000000000000',
    redirect_uri: 'http://localhost:3000/api/auth/discord/callback',
    scope: 'identify email guilds',
    state: opened?.state,
    code_challenge: createHash('sha256')
      .update(opened?.verifier ?? '')
      .digest('base64url'),
    code_challenge_method: 'S256',
  });
  expect(state).toMatch(/^[\w-]{43}$/);
  expect(opened?.verifier).toMatch(/^[\w-]{43}$/);
});

test('gives the browser a cookie that scripts and other sites cannot use', async () => {
  const { cookies } = await visitor(world)('GET', '/api/auth/discord');
  expect(cookies).toEqual([
    {
      name: 'hotdrop_login',
      value: expect.stringMatching(/^[\w-]+$/),
      path: '/api/auth',
      httpOnly: true,
      sameSite: 'Lax',
    },
  ]);
});

test('the cookie is for https only where browsers use https', async () => {
  const { deps } = world;
  const { publicUrl } = deps;
  onTestFinished(() => {
    deps.publicUrl = publicUrl;
  });
  deps.publicUrl = 'https://hotdrop.example';
  const { cookies } = await visitor(world)('GET', '/api/auth/discord');
  // A process of a version without the `__Host-` prefix may answer the callback, and it reads the old name.
  expect(cookies).toMatchObject([
    { name: '__Host-hotdrop_login', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' },
    { name: 'hotdrop_login', path: '/api/auth', secure: true, httpOnly: true, sameSite: 'Lax' },
  ]);
  expect(cookies.map(({ domain }) => domain)).toEqual([undefined, undefined]);
});

test('no two logins share a state, a challenge or a cookie', async () => {
  const first = await redirectToDiscord(visitor(world));
  const second = await redirectToDiscord(visitor(world));
  const challenge = 'code_challenge';
  expect(second.state).not.toBe(first.state);
  expect(second.attempt).not.toBe(first.attempt);
  expect(second.url.searchParams.get(challenge)).not.toBe(first.url.searchParams.get(challenge));
});

test('the cookie does not reveal the state or the return address', async () => {
  const { state, attempt } = await redirectToDiscord(visitor(world), '?returnTo=/tournaments');
  const bytes = Buffer.from(attempt, 'base64url');
  expect(bytes.includes(state)).toBe(false);
  expect(bytes.includes('/tournaments')).toBe(false);
});

test('writes nothing to the database', async () => {
  world.statements.length = 0;
  await redirectToDiscord(visitor(world));
  expect(world.statements).toEqual([]);
});

describe('returnTo', () => {
  test.each([
    ['', '/'],
    ['?returnTo=', '/'],
    ['?returnTo=/tournaments', '/tournaments'],
    ['?returnTo=%2Fclans%2F1%3Ftab%3Drequests%23top', '/clans/1?tab=requests#top'],
    ['?returnTo=//evil.example', '/'],
    ['?returnTo=/%5Cevil.example', '/'],
    ['?returnTo=https://evil.example', '/'],
    ['?returnTo=javascript:alert(1)', '/'],
    ['?returnTo=/api/auth/logout', '/'],
    ['?returnTo=/a%0D%0Aset-cookie:x', '/'],
    ['?returnTo=/one&returnTo=/two', '/'],
  ])('%j leads to %s', async (query, path) => {
    const ask = visitor(world);
    const { attempt, state } = await redirectToDiscord(ask, query);
    const { status, headers } = await returnFromDiscord(ask, attempt, { state, code: 'nova' });
    expect(status).toBe(302);
    expect(headers.location).toBe(`/auth/callback?returnTo=${encodeURIComponent(path)}`);
  });
});
