import { beforeAll, describe, expect, test } from 'vitest';
import { makeUser, visitor, type Ask, type Person } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';
const people: Record<string, Person> = {};

beforeAll(async () => {
  people['subject'] = await makeUser(world, { name: 'subject' });
  people['other'] = await makeUser(world);
  people['unfinished'] = await makeUser(world, { completed: false });
  people['host'] = await makeUser(world, { role: 'tournament_host' });
  people['staff'] = await makeUser(world, { role: 'staff' });
  people['admin'] = await makeUser(world, { role: 'admin' });
  people['owner'] = await makeUser(world, { owner: true });
  people['banned'] = await makeUser(world, { banned: true });
  people['banned admin'] = await makeUser(world, { role: 'admin', banned: true });
});

function asking(who: string): Ask {
  return people[who]?.ask ?? visitor(world);
}

async function subjectRow() {
  return world.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', people['subject']?.id ?? '')
    .executeTakeFirstOrThrow();
}

describe('GET /api/auth/me', () => {
  test("is the caller's account with every field", async () => {
    const row = await subjectRow();
    expect(await asking('subject')('GET', '/api/auth/me')).toMatchObject({
      status: 200,
      body: {
        id: row.id,
        discordId: row.discord_id,
        username: 'subject',
        email: row.email,
        avatar: null,
        ign: 'subject',
        uid: row.uid,
        role: 'user',
        isOwner: false,
        banned: false,
        lastActive: row.last_active?.toISOString(),
        createdAt: row.created_at.toISOString(),
      },
    });
  });

  test('says whether a profile is empty, who the owner is, and who is banned', async () => {
    const answers = ['unfinished', 'owner', 'banned'].map((who) =>
      asking(who)('GET', '/api/auth/me'),
    );
    expect((await Promise.all(answers)).map(({ body }) => body)).toMatchObject([
      { ign: null, uid: null, isOwner: false, banned: false },
      { isOwner: true, banned: false },
      { isOwner: false, banned: true },
    ]);
  });

  test('is 401 when signed out', async () => {
    expect(await visitor(world)('GET', '/api/auth/me')).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in', message: 'Log in with Discord first.' },
    });
  });
});

describe('GET /api/users/{id}', () => {
  const anyone = ['avatar', 'createdAt', 'id', 'ign', 'role', 'uid', 'username'];
  const account = ['banned', 'discordId', 'lastActive'];

  test.each([
    ['a visitor', anyone],
    ['banned', anyone],
    ['banned admin', anyone],
    ['other', [...anyone, ...account]],
    ['unfinished', [...anyone, ...account]],
    ['host', [...anyone, ...account]],
    ['subject', [...anyone, ...account, 'email']],
    ['staff', [...anyone, ...account, 'email']],
    ['admin', [...anyone, ...account, 'email']],
    ['owner', [...anyone, ...account, 'email']],
  ])('shows %s what they may see', async (who, fields) => {
    const row = await subjectRow();
    const { status, body } = await asking(who)('GET', `/api/users/${row.id}`);
    expect(status).toBe(200);
    const all: Record<string, unknown> = {
      id: row.id,
      username: 'subject',
      ign: 'subject',
      uid: row.uid,
      avatar: null,
      role: 'user',
      createdAt: row.created_at.toISOString(),
      discordId: row.discord_id,
      banned: false,
      lastActive: row.last_active?.toISOString(),
      email: row.email,
    };
    expect(body).toEqual(Object.fromEntries(fields.map((field) => [field, all[field]])));
  });

  test('shows banned users their own account', async () => {
    const { body } = await asking('banned')('GET', `/api/users/${people['banned']?.id}`);
    expect(body).toMatchObject({ banned: true, email: expect.stringContaining('@') });
  });
});

describe('GET /api/users/{id}/public', () => {
  test.each(['a visitor', 'subject', 'admin'])('is the same four fields for %s', async (who) => {
    const row = await subjectRow();
    const answer = await asking(who)('GET', `/api/users/${row.id}/public`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      username: 'subject',
      ign: 'subject',
      uid: row.uid,
      avatar: null,
    });
  });
});

describe.each(['', '/public'])('GET /api/users/{id}%s', (suffix) => {
  test.each(['1', 'me', `${nobody}0`, nobody.replace('-', ''), "'; drop table users; --", '%00'])(
    'refuses the id %j',
    async (id) => {
      const path = `/api/users/${id === '%00' ? id : encodeURIComponent(id)}${suffix}`;
      expect(await visitor(world)('GET', path)).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', issues: [{ path: 'id', message: 'This is not an id.' }] },
      });
    },
  );

  test('returns 404 for an unknown id', async () => {
    expect(await visitor(world)('GET', `/api/users/${nobody}${suffix}`)).toMatchObject({
      status: 404,
      body: { code: 'user_not_found', message: 'This player does not exist.' },
    });
  });
});
