import { describe, expect, test } from 'vitest';
import { digest } from '../../platform/crypto.ts';
import { getSessionToken } from '../../testing/login.ts';
import { makeUser, signInAgain, visitor, type Person } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
const minute = 60_000;
const day = 24 * 60 * minute;

function findSession({ token }: { token: string }) {
  return world.db
    .selectFrom('sessions')
    .selectAll()
    .where('token_digest', '=', digest(token))
    .executeTakeFirst();
}

async function readLastActive({ id }: Person) {
  const user = await world.db
    .selectFrom('users')
    .select('last_active')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return user.last_active;
}

describe('logout', () => {
  test('ends the session on the server, so a copy of its cookie is useless', async () => {
    const person = await makeUser(world);
    const answer = await person.ask('POST', '/api/auth/logout');
    expect(answer).toMatchObject({ status: 200, body: {} });
    expect(answer.cookies).toMatchObject([
      { name: 'hotdrop_session', value: '', path: '/', expires: new Date(0) },
    ]);
    expect(await findSession(person)).toBeUndefined();
    expect(await person.ask('GET', '/api/auth/me')).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    });
  });

  test('keeps the other sessions of the same user', async () => {
    const person = await makeUser(world, { name: 'two-screens' });
    const other = await signInAgain(world, person);
    await person.ask('POST', '/api/auth/logout');
    expect(await findSession(other)).toMatchObject({ user_id: person.id });
    expect((await other.ask('GET', '/api/auth/me')).body.id).toBe(person.id);
  });

  test('without a session, or with one that has ended, is not an error', async () => {
    const person = await makeUser(world);
    await person.ask('POST', '/api/auth/logout');
    for (const ask of [person.ask, visitor(world)]) {
      expect(await ask('POST', '/api/auth/logout')).toMatchObject({ status: 200, body: {} });
    }
  });
});

describe('a session', () => {
  test('is not renewed within five minutes: nothing is written and no cookie is sent', async () => {
    const person = await makeUser(world);
    const before = await findSession(person);
    world.advance(5 * minute - 1);
    world.statements.length = 0;
    const answer = await person.ask('GET', '/api/auth/me');
    expect(answer.status).toBe(200);
    expect(answer.cookies).toEqual([]);
    expect(world.statements.filter((text) => !text.startsWith('select'))).toEqual([]);
    expect(await findSession(person)).toEqual(before);
  });

  test('is renewed after five minutes, with its activity, and its cookie is sent again', async () => {
    const person = await makeUser(world);
    world.advance(5 * minute);
    const answer = await person.ask('GET', '/api/auth/me');
    const now = world.deps.clock();
    expect(answer.cookies).toEqual([
      {
        name: 'hotdrop_session',
        value: person.token,
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: (30 * day) / 1000,
      },
    ]);
    expect((await findSession(person))?.expires_at).toEqual(new Date(now.getTime() + 30 * day));
    expect(await readLastActive(person)).toEqual(now);
    expect(getSessionToken(await person.ask('GET', '/api/auth/me'))).toBeUndefined();
  });

  test('is renewed on its own: using one session does not renew the other', async () => {
    const person = await makeUser(world);
    world.advance(3 * minute);
    const other = await signInAgain(world, person);
    const before = await findSession(other);
    world.advance(2 * minute);
    expect(getSessionToken(await person.ask('GET', '/api/auth/me'))).toBe(person.token);
    expect(await findSession(other)).toEqual(before);
  });

  test('is extended: a user who comes every 29 days stays signed in', async () => {
    const person = await makeUser(world);
    for (const days of [29, 29, 29]) {
      world.advance(days * day);
      expect((await person.ask('GET', '/api/auth/me')).status).toBe(200);
    }
  });

  test('ends after 30 idle days', async () => {
    const person = await makeUser(world);
    world.advance(30 * day);
    expect((await person.ask('GET', '/api/auth/me')).status).toBe(401);
    expect((await person.ask('PATCH', '/api/profile', { ign: 'late' })).status).toBe(401);
  });

  test.each(['', 'x', 'A'.repeat(43), '%00'])(
    'that does not exist, %j, can read public pages and is signed out elsewhere',
    async (token) => {
      const cookies = { hotdrop_session: token };
      const ask = visitor(world);
      expect((await ask('GET', '/api/clans', undefined, { cookies })).status).toBe(200);
      expect((await ask('GET', '/api/auth/me', undefined, { cookies })).status).toBe(401);
    },
  );
});

test('each response tells the page that its session has ended, and none of them is cached', async () => {
  const person = await makeUser(world);
  const here = await person.ask('GET', '/api/clans');
  expect(here.headers['x-session']).toBeUndefined();
  const { etag } = here.headers;
  await world.db.deleteFrom('sessions').where('user_id', '=', person.id).execute();
  for (const path of ['/api/clans', '/api/tournaments', '/api/auth/me']) {
    const { headers } = await person.ask('GET', path);
    expect([path, headers['x-session']]).toEqual([path, 'ended']);
  }
  const cookies = { hotdrop_session: person.token };
  const headers = { 'if-none-match': String(etag) };
  const again = await visitor(world)('GET', '/api/clans', undefined, { cookies, headers });
  expect(again).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
  const anybody = await visitor(world)('GET', '/api/clans', undefined, { headers });
  expect(anybody.status).toBe(304);
  expect(anybody.headers['x-session']).toBeUndefined();
});

describe('the last activity', () => {
  const visit = (person: Person) => person.ask('GET', '/api/clans');

  test('is updated by the first request 5 minutes later, and no earlier', async () => {
    const person = await makeUser(world);
    const seen = [await readLastActive(person)];
    for (let step = 0; step < 12; step += 1) {
      world.advance(minute);
      await visit(person);
      seen.push(await readLastActive(person));
    }
    const start = seen[0]?.getTime() ?? 0;
    const minutes = seen.map((at) => ((at?.getTime() ?? 0) - start) / minute);
    expect(minutes).toEqual([0, 0, 0, 0, 0, 5, 5, 5, 5, 5, 10, 10, 10]);
  });

  test('is updated in a session renewed less than 5 minutes ago, if another session stored it last', async () => {
    const phone = await makeUser(world);
    world.advance(minute);
    const laptop = await signInAgain(world, phone);
    const signedIn = world.deps.clock();
    world.advance(4 * minute);
    await visit(phone);
    expect(await readLastActive(phone)).toEqual(signedIn);
    world.advance(minute);
    world.statements.length = 0;
    expect(getSessionToken(await visit(phone))).toBeUndefined();
    expect(await readLastActive(phone)).toEqual(world.deps.clock());
    expect(world.statements.filter((text) => text.startsWith('update "sessions"'))).toEqual([]);
    const before = await findSession(laptop);
    world.advance(minute);
    await visit(laptop);
    expect((await findSession(laptop))?.expires_at).not.toEqual(before?.expires_at);
    expect(await readLastActive(laptop)).toEqual(new Date(world.deps.clock().getTime() - minute));
  });

  test('is written once for many concurrent requests, and for a user who was never active', async () => {
    const person = await makeUser(world);
    await world.db
      .updateTable('users')
      .set({ last_active: null })
      .where('id', '=', person.id)
      .execute();
    await Promise.all(Array.from({ length: 8 }, () => visit(person)));
    expect(await readLastActive(person)).toEqual(world.deps.clock());
    world.statements.length = 0;
    await visit(person);
    expect(world.statements.filter((text) => text.startsWith('update'))).toEqual([]);
  });

  test('is not updated by a visitor or by a session that has ended', async () => {
    const person = await makeUser(world);
    const before = await readLastActive(person);
    await person.ask('POST', '/api/auth/logout');
    world.advance(10 * minute);
    await visit(person);
    expect(await readLastActive(person)).toEqual(before);
  });
});
