import { describe, expect, test, vi } from 'vitest';
import {
  returnFromDiscord,
  redirectToDiscord,
  refusedBeforeDiscord,
  getSessionToken,
  watchLogin,
} from '../../testing/login.ts';
import { makeUser, visitor } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';
import { loginAttemptSeconds, sealLoginAttempt } from '../../discord/login-attempt.ts';

const world = useTestWorld();
const code = 'stranger';

function watch(attempt: string | undefined, parameters: Record<string, string>) {
  return watchLogin(world, () => returnFromDiscord(visitor(world), attempt, parameters));
}

describe('a login that does not match its attempt is refused before Discord is called', () => {
  test('with a forged state', async () => {
    const { attempt } = await redirectToDiscord(visitor(world));
    const { state } = await redirectToDiscord(visitor(world));
    expect(await watch(attempt, { state, code })).toEqual(refusedBeforeDiscord);
  });

  test('with a forged denial, which is a failure', async () => {
    const { attempt } = await redirectToDiscord(visitor(world));
    const forged = { state: 'forged', error: 'access_denied' };
    expect(await watch(attempt, forged)).toEqual(refusedBeforeDiscord);
  });

  test('without its cookie', async () => {
    const { state } = await redirectToDiscord(visitor(world));
    expect(await watch(undefined, { state, code })).toEqual(refusedBeforeDiscord);
  });

  test.each([
    ['an empty cookie', ''],
    ['a short cookie', 'x'],
    ['a long cookie that nobody sealed', 'A'.repeat(200)],
    ['a cookie that is not base64', '%F0%9F%92%A5'],
  ])('with %s', async (_case, attempt) => {
    const { state } = await redirectToDiscord(visitor(world));
    expect(await watch(attempt, { state, code })).toEqual(refusedBeforeDiscord);
  });

  test('with an attempt that was sealed with another key', async () => {
    const { deps } = world;
    const attempt = sealLoginAttempt(deps.tokenSealer, {
      state: 'mine',
      verifier: 'mine',
      returnTo: '/',
      expiresAt: new Date(deps.clock().getTime() + 1000),
    });
    expect(await watch(attempt, { state: 'mine', code })).toEqual(refusedBeforeDiscord);
  });

  test.each([
    ['no state', () => ({ code })],
    ['an empty state', () => ({ state: '', code })],
    ['no code', (state: string) => ({ state })],
    ['an error of the server', (state: string) => ({ state, error: 'server_error' })],
  ])('with %s', async (_case, parameters) => {
    const { attempt, state } = await redirectToDiscord(visitor(world));
    expect(await watch(attempt, parameters(state))).toEqual(refusedBeforeDiscord);
  });

  test.each([
    ['of another service', { iss: 'https://evil.example', code }],
    ['that is empty', { iss: '', code }],
    ['of another service, in a denial', { iss: 'https://evil.example', error: 'access_denied' }],
  ])('with an issuer %s', async (_case, parameters) => {
    const { attempt, state } = await redirectToDiscord(visitor(world));
    expect(await watch(attempt, { state, ...parameters })).toEqual(refusedBeforeDiscord);
    const discords = { state, code: 'kilo', iss: 'https://discord.example' };
    expect(await watch(attempt, discords)).toMatchObject({ signedIn: true });
  });

  test.each(['state', 'code'])('with two values of %s', async (name) => {
    const { attempt, state } = await redirectToDiscord(visitor(world));
    const query = new URLSearchParams({ state, code });
    query.append(name, query.get(name) ?? '');
    const login = () =>
      visitor(world)('GET', `/api/auth/discord/callback?${query.toString()}`, undefined, {
        cookies: { hotdrop_login: attempt },
      });
    expect(await watchLogin(world, login)).toEqual(refusedBeforeDiscord);
  });

  test("keeps the browser's existing session", async () => {
    const person = await makeUser(world);
    const { attempt } = await redirectToDiscord(visitor(world));
    const answer = await person.ask('GET', '/api/auth/discord/callback?state=x&code=y', undefined, {
      cookies: { hotdrop_session: person.token, hotdrop_login: attempt },
    });
    expect(answer.headers.location).toBe('/auth/callback?returnTo=%2F&login=failed');
    expect(answer.cookies.map(({ name }) => name)).toEqual(['hotdrop_login']);
    expect((await person.ask('GET', '/api/auth/me')).status).toBe(200);
  });
});

describe('a login that returns twice', () => {
  test('with the same cookie fails and creates no second session', async () => {
    const { attempt, state } = await redirectToDiscord(visitor(world));
    const first = await watch(attempt, { state, code: 'echo' });
    expect(first).toMatchObject({ signedIn: true, newUsers: 1, newSessions: 1 });
    expect(await watch(attempt, { state, code: 'echo' })).toEqual(refusedBeforeDiscord);
  });

  test('signs in once when it returns many times concurrently', async () => {
    const exchange = vi.spyOn(world.deps.discord, 'exchangeCode');
    const { attempt, state } = await redirectToDiscord(visitor(world));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        returnFromDiscord(visitor(world), attempt, { state, code: 'twin' }),
      ),
    );
    expect(answers.filter((answer) => getSessionToken(answer) !== undefined)).toHaveLength(1);
    expect(exchange).toHaveBeenCalledOnce();
    const sessions = await world.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select('users.id')
      .where('username', '=', 'twin')
      .execute();
    expect(sessions).toHaveLength(1);
  });

  test('signs in just before it expires', async () => {
    const { attempt, state } = await redirectToDiscord(visitor(world));
    world.advance(loginAttemptSeconds * 1000 - 1);
    const answer = await returnFromDiscord(visitor(world), attempt, { state, code: 'late' });
    expect(getSessionToken(answer)).toBeDefined();
  });

  test('fails after ten minutes, before Discord is called', async () => {
    const { attempt, state } = await redirectToDiscord(visitor(world));
    world.advance(loginAttemptSeconds * 1000);
    expect(await watch(attempt, { state, code })).toEqual(refusedBeforeDiscord);
  });
});
