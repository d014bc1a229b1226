import { beforeEach, describe, expect, test } from 'vitest';
import { recordChanges } from '../../testing/changes.ts';
import { makeUser, signInAgain, visitor, type Person } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
const minute = 60_000;
const day = 24 * 60 * minute;
let phone: Person;
let laptop: Person;

beforeEach(async () => {
  phone = await makeUser(world);
  world.advance(day);
  laptop = await signInAgain(world, phone);
});

const list = ({ ask }: Person) => ask('GET', '/api/auth/sessions');
const after = (milliseconds: number) =>
  new Date(world.deps.clock().getTime() + milliseconds).toISOString();

function readCount({ id }: Person): Promise<number> {
  const sessions = world.db.selectFrom('sessions').select('user_id').where('user_id', '=', id);
  return sessions.execute().then((rows) => rows.length);
}

describe('GET /api/auth/sessions', () => {
  test("lists the caller's sessions with their times, the current one first, and no token", async () => {
    await makeUser(world);
    const answer = await list(phone);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer).toMatchObject({ status: 200 });
    // The request itself has renewed the session.
    expect(answer.body).toEqual([
      { isCurrent: true, createdAt: after(-day), lastUsedAt: after(0), expiresAt: after(30 * day) },
      { isCurrent: false, createdAt: after(0), lastUsedAt: after(0), expiresAt: after(30 * day) },
    ]);
    expect((await list(laptop)).body.map((row: { createdAt: string }) => row.createdAt)).toEqual([
      after(0),
      after(-day),
    ]);
  });

  test('orders the others by last use, and omits ended ones', async () => {
    world.advance(31 * day);
    const tablet = await signInAgain(world, phone);
    world.advance(day);
    const desk = await signInAgain(world, phone);
    world.advance(day);
    await list(tablet);
    expect((await list(desk)).body).toMatchObject([
      { isCurrent: true, createdAt: after(-day) },
      { isCurrent: false, createdAt: after(-2 * day), lastUsedAt: after(0) },
    ]);
  });

  test('is for signed-in users, including banned ones', async () => {
    expect((await list({ ...phone, ask: visitor(world) })).status).toBe(401);
    await world.db.updateTable('users').set({ banned: true }).where('id', '=', phone.id).execute();
    expect((await list(phone)).body).toHaveLength(2);
  });
});

describe('POST /api/auth/logout-everywhere', () => {
  const logout = ({ ask }: Person) => ask('POST', '/api/auth/logout-everywhere');

  test("ends every session of the caller immediately in every process, and no other user's", async () => {
    const other = await makeUser(world);
    const twin = await world.twin();
    const elsewhere = visitor(twin);
    const cookies = { hotdrop_session: phone.token };
    expect((await elsewhere('GET', '/api/auth/me', undefined, { cookies })).status).toBe(200);
    const answer = await logout(laptop);
    expect(answer).toMatchObject({ status: 200, body: {} });
    expect(answer.cookies).toMatchObject([{ name: 'hotdrop_session', value: '' }]);
    for (const person of [phone, laptop]) {
      expect((await person.ask('GET', '/api/auth/me')).status).toBe(401);
    }
    const late = await elsewhere('GET', '/api/clans', undefined, { cookies });
    expect(late.headers['x-session']).toBe('ended');
    expect([await readCount(phone), await readCount(other)]).toEqual([0, 1]);
  });

  test('notifies open pages, which may no longer follow drafts', async () => {
    expect(await recordChanges(world, () => logout(phone))).toEqual([{ of: 'user', id: phone.id }]);
  });

  test('works for a banned user, and does nothing for a visitor', async () => {
    await world.db.updateTable('users').set({ banned: true }).where('id', '=', phone.id).execute();
    expect((await logout(phone)).status).toBe(200);
    expect(await readCount(phone)).toBe(0);
    const none = { ...phone, ask: visitor(world) };
    expect(await recordChanges(world, () => logout(none))).toEqual([]);
  });

  test('is safe during concurrent requests and logins of the same user', async () => {
    world.advance(6 * minute);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => logout(laptop)),
      ...Array.from({ length: 4 }, () => list(phone)),
      signInAgain(world, phone).then(() => ({ status: 200 })),
    ]);
    for (const { status } of answers) expect([200, 401]).toContain(status);
    expect((await list(phone)).status).toBe(401);
  });
});

describe('the maximum age of a session', () => {
  test('ends it after 90 days, even if it is used, and the list says so', async () => {
    for (let months = 0; months < 3; months += 1) {
      world.advance(25 * day);
      expect((await list(laptop)).status).toBe(200);
    }
    expect((await list(laptop)).body).toMatchObject([{ expiresAt: after(15 * day) }]);
    world.advance(15 * day - 1);
    expect((await list(laptop)).status).toBe(200);
    world.advance(1);
    const answer = await list(laptop);
    expect([answer.status, answer.headers['x-session']]).toEqual([401, 'ended']);
    await makeUser(world);
    expect(await readCount(laptop)).toBe(0);
  });

  test('applies as soon as the setting changes', async () => {
    const { deps } = world;
    const days = deps.sessionDays;
    deps.sessionDays = 1;
    expect((await list(phone)).status).toBe(401);
    expect((await list(laptop)).body).toHaveLength(1);
    deps.sessionDays = days;
    expect((await list(phone)).body).toHaveLength(2);
  });
});
