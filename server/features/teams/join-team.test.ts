import { describe, expect, test } from 'vitest';
import { tablesChangedBy } from '../../testing/database-state.ts';
import { makeUser, visitor, type Ask, type Person } from '../../testing/users.ts';
import { makeInvite, makeTeam, type TestTeam } from '../../testing/teams.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();

const join = (ask: Ask, token: unknown) => ask('POST', '/api/teams/join', { token });

const readPeople = ({ id }: TestTeam) =>
  world.db.selectFrom('team_members').selectAll().where('team_id', '=', id).execute();

async function crowd(count: number): Promise<Person[]> {
  const people: Person[] = [];
  while (people.length < count) people.push(await makeUser(world));
  return people;
}

describe('POST /api/teams/join', () => {
  test('makes the caller a member, even without a profile, and is logged', async () => {
    const team = await makeTeam(world, { members: 1 });
    const token = await makeInvite(world, team);
    const person = await makeUser(world, { completed: false });
    world.advance(5000);
    const now = world.deps.clock();
    expect(await join(person.ask, token)).toMatchObject({
      status: 200,
      body: {
        id: team.id,
        leaderId: team.leader.id,
        members: [team.leader.id, team.members[0]?.id, person.id],
      },
    });
    expect(await readPeople(team)).toContainEqual({
      team_id: team.id,
      user_id: person.id,
      role: 'member',
      is_leader: false,
      joined_at: now,
    });
    const audit = await world.db
      .selectFrom('audit_log')
      .select(['actor_id', 'before', 'after'])
      .where('subject_id', '=', team.id)
      .where('at', '=', now)
      .execute();
    expect(audit).toEqual([
      { actor_id: person.id, before: null, after: { userId: person.id, role: 'member' } },
    ]);
  });

  test('refuses a user who is in the team already, such as the leader', async () => {
    const team = await makeTeam(world, { substitutes: 1 });
    const token = await makeInvite(world, team);
    const changed = await tablesChangedBy(world, async () => {
      for (const { ask } of [team.leader, ...team.substitutes]) {
        expect(await join(ask, token)).toMatchObject({
          status: 409,
          body: { code: 'already_team_member', message: 'You are already in this team.' },
        });
      }
    });
    expect(changed).toEqual([]);
  });

  test.each([
    ['of no invite', 'x'.repeat(43), 404],
    ['of one character', 'x', 404],
    ['of nothing', '', 400],
    ['that is too long', 'x'.repeat(201), 400],
    ['with a NUL', 'a\0b', 400],
    ['that is a number', 7, 400],
    ['that is missing', undefined, 400],
  ])('refuses a token %s', async (_case, token, status) => {
    const { ask } = await makeUser(world);
    const changed = await tablesChangedBy(world, async () => {
      const answer = await join(ask, token);
      expect(answer.status).toBe(status);
      expect(answer.body.code).toBe(status === 404 ? 'invite_not_found' : 'invalid_input');
    });
    expect(changed).toEqual([]);
  });

  test('refuses the invite of a deleted team, visitors and banned users', async () => {
    const team = await makeTeam(world);
    const token = await makeInvite(world, team);
    const banned = await makeUser(world, { banned: true });
    expect((await join(visitor(world), token)).status).toBe(401);
    expect((await join(banned.ask, token)).body.code).toBe('banned');
    await team.leader.ask('DELETE', `/api/teams/${team.id}`);
    const { ask } = await makeUser(world);
    expect((await join(ask, token)).body.code).toBe('invite_not_found');
  });

  test('one of two users who join concurrently gets the last of 40 places', async () => {
    const team = await makeTeam(world, { members: 38 });
    const token = await makeInvite(world, team);
    const answers = await Promise.all((await crowd(2)).map(({ ask }) => join(ask, token)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await readPeople(team)).toHaveLength(40);
    expect((await join((await makeUser(world)).ask, token)).body).toEqual({
      code: 'team_full',
      message: 'This team is full: it has 40 people.',
    });
  });

  test('a user who joins twice concurrently is in the team once', async () => {
    const team = await makeTeam(world);
    const token = await makeInvite(world, team);
    const { ask } = await makeUser(world);
    const answers = await Promise.all(Array.from({ length: 8 }, () => join(ask, token)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(409)]);
    expect(await readPeople(team)).toHaveLength(2);
  });
});
