import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { tablesChangedBy } from '../../testing/database-state.ts';
import { makeUser, visitor } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
const rocket = '\u{1f680}';

describe('POST /api/teams', () => {
  test('makes the caller leader and first member, and is logged', async () => {
    const person = await makeUser(world);
    const now = world.deps.clock();
    const { status, body } = await person.ask('POST', '/api/teams', {
      name: ' Night Owls ',
      description: 'Line one\nLine two',
      leaderId: 'someone else',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      name: 'Night Owls',
      description: 'Line one\nLine two',
      leaderId: person.id,
      members: [person.id],
      substitutes: [],
      clanId: null,
      tournaments: [],
      createdAt: now.toISOString(),
    });
    const { db } = world;
    const team = db.selectFrom('teams').selectAll().where('id', '=', body.id);
    expect(await team.execute()).toEqual([
      {
        id: body.id,
        name: 'Night Owls',
        description: 'Line one\nLine two',
        invite_digest: null,
        created_at: now,
      },
    ]);
    const people = db.selectFrom('team_members').selectAll().where('team_id', '=', body.id);
    expect(await people.execute()).toEqual([
      { team_id: body.id, user_id: person.id, role: 'member', is_leader: true, joined_at: now },
    ]);
    const audit = db.selectFrom('audit_log').selectAll().where('subject_id', '=', body.id);
    expect(await audit.execute()).toMatchObject([
      {
        actor_id: person.id,
        at: now,
        action: 'team.create',
        subject_type: 'team',
        before: null,
        after: { name: 'Night Owls', description: 'Line one\nLine two' },
      },
    ]);
  });

  test('a user may lead several teams, and teams may share a name', async () => {
    const person = await makeUser(world);
    for (const { ask } of [person, person, await makeUser(world)]) {
      expect((await ask('POST', '/api/teams', { name: 'Twins' })).status).toBe(201);
    }
  });

  test.each([
    ['a name of 2 code points', { name: 'ok' }, null],
    ['a name of 50 code points', { name: rocket.repeat(50) }, null],
    ['no description', { description: null }, null],
    ['an empty description', { description: ' \n ' }, null],
    ['a description of 2,000', { description: rocket.repeat(2000) }, rocket.repeat(2000)],
  ])('takes %s', async (_case, change, description) => {
    const { ask } = await makeUser(world);
    const sent = { name: 'Fine', ...change };
    expect(await ask('POST', '/api/teams', sent)).toMatchObject({
      status: 201,
      body: { name: sent.name, description },
    });
  });

  test.each([
    ['no name', { name: undefined }, 'name'],
    ['a name of one code point', { name: ` ${rocket} ` }, 'name'],
    ['a name of 51 code points', { name: rocket.repeat(51) }, 'name'],
    ['a name without visible characters', { name: '\u200b\u200b\u200b' }, 'name'],
    ['a name with a NUL', { name: 'a\0b' }, 'name'],
    ['a name that is a list', { name: ['ab'] }, 'name'],
    ['a description of 2,001', { description: rocket.repeat(2001) }, 'description'],
    ['a description that is a number', { description: 1 }, 'description'],
  ])('refuses %s and writes nothing', async (_case, change, path) => {
    const { ask } = await makeUser(world);
    const changed = await tablesChangedBy(world, async () => {
      expect(await ask('POST', '/api/teams', { name: 'Fine', ...change })).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', issues: [{ path, message: expect.stringMatching(/\.$/) }] },
      });
    });
    expect(changed).toEqual([]);
  });

  test('is for players with a complete profile who are not banned', async () => {
    const unfinished = await makeUser(world, { completed: false });
    const banned = await makeUser(world, { banned: true });
    const changed = await tablesChangedBy(world, async () => {
      for (const [ask, status, code] of [
        [visitor(world), 401, 'not_signed_in'],
        [unfinished.ask, 403, 'profile_incomplete'],
        [banned.ask, 403, 'banned'],
      ] as const) {
        // The input is invalid too, but a caller without permission learns nothing about the form.
        for (const body of [{ name: 'Fine' }, {}]) {
          expect(await ask('POST', '/api/teams', body)).toMatchObject({ status, body: { code } });
        }
      }
    });
    expect(changed).toEqual([]);
  });
});

test('the database allows no second leader and no other role', async () => {
  const [person, other] = [await makeUser(world), await makeUser(world)];
  const { body } = await person.ask('POST', '/api/teams', { name: 'Guarded' });
  const insert = (role: string, isLeader: boolean) =>
    sql`insert into team_members values (${body.id}, ${other.id}, ${role}, ${isLeader}, now())`.execute(
      world.db,
    );
  await expect(insert('member', true)).rejects.toThrow('team_members_one_leader_key');
  await expect(insert('leader', false)).rejects.toThrow('team_members_role_check');
});
