import { describe, expect, test } from 'vitest';
import { makeClan } from '#server/testing/communities.ts';
import { joinClan, makeJoinRequest } from '#server/testing/join-requests.ts';
import { makeUser, visitor, type Person } from '#server/testing/users.ts';
import { useTestWorld } from '#server/testing/test-app.ts';

const world = useTestWorld();
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';
const rocket = '\u{1f680}';

const getPath = ({ id }: { id: string }) => `/api/clans/${id}/join-requests`;

function readRequests(clan: { id: string }) {
  return world.db
    .selectFrom('join_requests')
    .selectAll()
    .where('clan_id', '=', clan.id)
    .orderBy('id')
    .execute();
}

describe('POST /api/clans/{id}/join-requests', () => {
  test('stores a pending request with its message and an audit entry', async () => {
    const clan = await makeClan(world);
    const person = await makeUser(world);
    const now = world.deps.clock();
    const { status, body } = await person.ask('POST', getPath(clan), { message: ' Let me in? ' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      clanId: clan.id,
      userId: person.id,
      status: 'pending',
      message: 'Let me in?',
      createdAt: now.toISOString(),
    });
    expect(await readRequests(clan)).toEqual([
      {
        id: body.id,
        clan_id: clan.id,
        user_id: person.id,
        status: 'pending',
        message: 'Let me in?',
        created_at: now,
        decided_by: null,
        decided_at: null,
      },
    ]);
    const audit = await world.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'subject_type', 'before', 'after'])
      .where('subject_id', '=', body.id)
      .execute();
    expect(audit).toEqual([
      {
        actor_id: person.id,
        action: 'join_request.create',
        subject_type: 'join_request',
        before: null,
        after: { clanId: clan.id, status: 'pending' },
      },
    ]);
    const { memberIds } = (await visitor(world)('GET', `/api/clans/${clan.id}`)).body;
    expect(memberIds).toEqual([]);
  });

  test.each([undefined, {}, { message: null }, { message: ' \n ' }])(
    'does not require a message: %j',
    async (body) => {
      const clan = await makeClan(world);
      const person = await makeUser(world);
      expect(await person.ask('POST', getPath(clan), body)).toMatchObject({
        status: 201,
        body: { message: null },
      });
    },
  );

  test('accepts a message of 500 code points', async () => {
    const clan = await makeClan(world);
    const person = await makeUser(world);
    const message = rocket.repeat(500);
    const answer = await person.ask('POST', getPath(clan), { message });
    expect(answer).toMatchObject({ status: 201, body: { message } });
  });

  test.each([rocket.repeat(501), 'a\0b', 'ab\ud83d', 7, ['a']])(
    'refuses the message %j',
    async (message) => {
      const clan = await makeClan(world);
      const person = await makeUser(world);
      expect(await person.ask('POST', getPath(clan), { message })).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', issues: [{ path: 'message' }] },
      });
      expect(await readRequests(clan)).toEqual([]);
    },
  );

  test.each(['leader', 'handler', 'member'] as const)('refuses a %s', async (role) => {
    const clan = await makeClan(world);
    const { leader } = clan;
    const person = role === 'leader' ? leader : await joinClan(world, clan, { role });
    const before = await readRequests(clan);
    expect(await person.ask('POST', getPath(clan))).toMatchObject({
      status: 409,
      body: { code: 'already_member', message: 'You are already in this clan.' },
    });
    expect(await readRequests(clan)).toEqual(before);
  });

  test('refuses a second one while the first is pending, but not one to another clan', async () => {
    const [clan, other] = [await makeClan(world), await makeClan(world)];
    const { person } = await makeJoinRequest(world, clan);
    const before = await readRequests(clan);
    expect(await person.ask('POST', getPath(clan))).toMatchObject({
      status: 409,
      body: { code: 'request_pending' },
    });
    expect(await readRequests(clan)).toEqual(before);
    expect((await person.ask('POST', getPath(other))).status).toBe(201);
  });

  test('accepts a new one after a rejection', async () => {
    const clan = await makeClan(world);
    const { leader } = clan;
    const { person } = await makeJoinRequest(world, clan);
    await world.db
      .updateTable('join_requests')
      .set({ status: 'rejected', decided_by: leader.id, decided_at: world.deps.clock() })
      .where('clan_id', '=', clan.id)
      .execute();
    expect((await person.ask('POST', getPath(clan))).status).toBe(201);
    expect((await readRequests(clan)).map(({ status }) => status)).toEqual(['rejected', 'pending']);
  });

  test('is refused while the clan does not recruit', async () => {
    const clan = await makeClan(world);
    await world.db
      .updateTable('clans')
      .set({ recruiting: false })
      .where('id', '=', clan.id)
      .execute();
    const person = await makeUser(world);
    expect(await person.ask('POST', getPath(clan))).toMatchObject({
      status: 409,
      body: { code: 'not_recruiting' },
    });
    expect(await readRequests(clan)).toEqual([]);
  });

  test('stores one of many that a user sends concurrently', async () => {
    const clan = await makeClan(world);
    const person = await makeUser(world);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => person.ask('POST', getPath(clan))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array(9).fill(409),
    ]);
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(
      new Set([undefined, 'request_pending']),
    );
    expect(await readRequests(clan)).toHaveLength(1);
  });

  test('stores one for each of many users who send one concurrently', async () => {
    const clan = await makeClan(world);
    const people = await Promise.all(Array.from({ length: 10 }, () => makeUser(world)));
    const answers = await Promise.all(people.map(({ ask }) => ask('POST', getPath(clan))));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(await readRequests(clan)).toHaveLength(10);
  });

  test('returns 404 for an unknown id, and refuses an invalid one', async () => {
    const { ask } = await makeUser(world);
    expect(await ask('POST', getPath({ id: nobody }))).toMatchObject({
      status: 404,
      body: { code: 'clan_not_found' },
    });
    expect(await ask('POST', getPath({ id: '1' }), { message: 7 })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', issues: [{ path: 'id' }] },
    });
  });

  test('is for players with a complete profile who are not banned', async () => {
    const clan = await makeClan(world);
    const refusals: [Person['ask'], number, string][] = [
      [visitor(world), 401, 'not_signed_in'],
      [(await makeUser(world, { completed: false })).ask, 403, 'profile_incomplete'],
      [(await makeUser(world, { banned: true })).ask, 403, 'banned'],
    ];
    for (const [ask, status, code] of refusals) {
      expect(await ask('POST', getPath(clan))).toMatchObject({ status, body: { code } });
    }
    const headers = { origin: 'https://evil.example' };
    const { ask } = await makeUser(world);
    expect(await ask('POST', getPath(clan), {}, { headers })).toMatchObject({
      status: 403,
      body: { code: 'foreign_origin' },
    });
    expect(await readRequests(clan)).toEqual([]);
  });
});
