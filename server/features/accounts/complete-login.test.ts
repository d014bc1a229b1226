import { describe, expect, test, vi } from 'vitest';
import { digest } from '../../platform/crypto.ts';
import { recordChanges } from '../../testing/changes.ts';
import {
  returnFromDiscord,
  redirectToDiscord,
  refusedBeforeDiscord,
  getSessionToken,
  watchLogin,
} from '../../testing/login.ts';
import { makeUser, signInAgain, visitor } from '../../testing/users.ts';
import { discordProfile } from '../../testing/scripted-discord.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
const month = 30 * 24 * 60 * 60;

async function signIn(code: string) {
  const { attempt, state } = await redirectToDiscord(visitor(world));
  return returnFromDiscord(visitor(world), attempt, { state, code });
}

function findUser(name: string) {
  const { discordId } = discordProfile(name);
  return world.db
    .selectFrom('users')
    .selectAll()
    .where('discord_id', '=', discordId)
    .executeTakeFirst();
}

function listSessions() {
  return world.db.selectFrom('sessions').selectAll().execute();
}

describe('a login that Discord confirms', () => {
  test('creates the user and a session, and redirects the browser', async () => {
    const { deps } = world;
    const answer = await signIn('nova');
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe('/auth/callback?returnTo=%2F');

    const token = getSessionToken(answer) ?? '';
    const user = await findUser('nova');
    expect(user).toEqual({
      id: expect.any(String),
      discord_id: discordProfile('nova').discordId,
      username: 'nova',
      email: 'nova@mail.example',
      avatar: null,
      ign: null,
      uid: null,
      role: 'user',
      banned: false,
      created_at: deps.clock(),
      last_active: deps.clock(),
    });
    const sessions = (await listSessions()).filter(({ user_id }) => user_id === user?.id);
    expect(sessions).toEqual([
      {
        token_digest: digest(token),
        user_id: user?.id,
        created_at: deps.clock(),
        expires_at: new Date(deps.clock().getTime() + month * 1000),
      },
    ]);
    const me = await visitor(world)('GET', '/api/auth/me', undefined, {
      cookies: { hotdrop_session: token },
    });
    expect(me).toMatchObject({ status: 200, body: { id: user?.id, username: 'nova' } });
  });

  test('sets a session cookie that scripts and other sites cannot use, and clears the attempt', async () => {
    const { cookies } = await signIn('nova');
    expect(cookies).toEqual([
      {
        name: 'hotdrop_login',
        value: '',
        path: '/api/auth',
        httpOnly: true,
        sameSite: 'Lax',
        expires: new Date(0),
        maxAge: 0,
      },
      {
        name: 'hotdrop_session',
        value: expect.stringMatching(/^[\w-]{43}$/),
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: month,
      },
    ]);
  });

  test('updates the fields from Discord the second time, and keeps the others', async () => {
    const person = await makeUser(world, { role: 'staff' });
    const before = await world.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    const profile = {
      discordId: before.discord_id,
      username: 'renamed',
      email: 'new@mail.example',
      avatar: 'https://cdn.discordapp.com/avatars/1/a.webp?size=128',
    };
    const readProfile = vi.spyOn(world.deps.discord, 'readProfile').mockResolvedValueOnce(profile);
    world.advance(60_000);
    const answer = await signIn('anyone');
    expect(readProfile).toHaveBeenCalledOnce();
    const { username, email, avatar } = profile;
    const after = await world.db
      .selectFrom('users')
      .selectAll()
      .where('discord_id', '=', before.discord_id)
      .execute();
    expect(after).toEqual([
      { ...before, username, email, avatar, last_active: world.deps.clock() },
    ]);
    expect(getSessionToken(answer)).not.toBe(person.token);
    expect((await person.ask('GET', '/api/auth/me')).body.username).toBe('renamed');
  });

  test("ends only the browser's previous session, whichever user it belongs to", async () => {
    const before = await makeUser(world);
    const elsewhere = await signInAgain(world, before);
    const { state, attempt } = await redirectToDiscord(visitor(world));
    const answer = await visitor(world)(
      'GET',
      `/api/auth/discord/callback?state=${state}&code=somebody-else`,
      undefined,
      { cookies: { hotdrop_login: attempt, hotdrop_session: before.token } },
    );
    expect(getSessionToken(answer)).toMatch(/^[\w-]{43}$/);
    expect((await before.ask('GET', '/api/auth/me')).status).toBe(401);
    expect((await elsewhere.ask('GET', '/api/auth/me')).body.id).toBe(before.id);
  });

  test('publishes a new name or avatar, and nothing else', async () => {
    const person = await makeUser(world, { name: 'seen' });
    const { discord_id: discordId } = await world.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    const same = { ...discordProfile('seen'), discordId };
    const readProfile = vi.spyOn(world.deps.discord, 'readProfile');
    const changesOfLogin = (profile: typeof same) => {
      readProfile.mockResolvedValueOnce(profile);
      return recordChanges(world, () => signIn('anyone'));
    };
    const change = { of: 'user', id: person.id };
    expect(await changesOfLogin({ ...same, email: 'other@mail.example' })).toEqual([]);
    expect(await changesOfLogin({ ...same, username: 'unseen' })).toEqual([change]);
    const avatar = 'https://cdn.discordapp.com/avatars/2/b.webp?size=128';
    expect(await changesOfLogin({ ...same, username: 'unseen', avatar })).toEqual([change]);
    expect(await changesOfLogin({ ...same, username: 'unseen', avatar })).toEqual([]);
    expect(await recordChanges(world, () => signIn('a-first-login'))).toEqual([]);
  });

  test('signs in a banned user, who then sees the ban', async () => {
    const person = await makeUser(world, { name: 'rascal', banned: true });
    const { discord_id: discordId } = await world.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    vi.spyOn(world.deps.discord, 'readProfile').mockResolvedValueOnce({
      ...discordProfile('rascal'),
      discordId,
    });
    const token = getSessionToken(await signIn('rascal')) ?? '';
    const me = await visitor(world)('GET', '/api/auth/me', undefined, {
      cookies: { hotdrop_session: token },
    });
    expect(me).toMatchObject({ status: 200, body: { id: person.id, banned: true } });
  });

  test('deletes ended sessions and attempts of other users', async () => {
    const idle = await makeUser(world);
    await signIn('nova');
    world.advance((month + 1) * 1000);
    await signIn('nova');
    const sessions = await listSessions();
    expect(sessions).toHaveLength(1);
    expect(sessions.map(({ user_id }) => user_id)).not.toContain(idle.id);
    expect(await world.db.selectFrom('used_logins').selectAll().execute()).toHaveLength(1);
  });
});

describe('a login that Discord does not confirm', () => {
  test('ends as denied if the user denies it', async () => {
    const { attempt, state } = await redirectToDiscord(visitor(world));
    const denied = { state, error: 'access_denied' };
    expect(
      await watchLogin(world, () => returnFromDiscord(visitor(world), attempt, denied)),
    ).toEqual({
      ...refusedBeforeDiscord,
      location: '/auth/callback?returnTo=%2F&login=denied',
    });
  });

  test.each([
    ['refuses the code', 'refused'],
    ['does not say whose account it is', 'unreadable'],
  ])('fails when Discord %s', async (_case, code) => {
    expect(await watchLogin(world, () => signIn(code))).toEqual({
      ...refusedBeforeDiscord,
      calledDiscord: true,
    });
  });

  test('does not blame Discord for an internal error', async () => {
    vi.spyOn(world.deps.discord, 'readProfile').mockRejectedValueOnce(new TypeError('a bug'));
    const answer = await signIn('stranger');
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(answer.body.message).not.toContain('a bug');
    expect(await findUser('stranger')).toBeUndefined();
  });
});
