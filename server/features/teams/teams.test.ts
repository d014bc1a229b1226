import { beforeAll, describe, expect, test } from 'vitest';
import { finish, makeTournament, setStatus, start } from '../../testing/communities.ts';
import { makeUser, visitor, type Json } from '../../testing/users.ts';
import {
  approvedTeamSide,
  makeTeam,
  registerTeamSide,
  rejectedTeamSide,
  type TestTeam,
} from '../../testing/teams.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';

let [older, newer] = [] as unknown as [TestTeam, TestTeam];

beforeAll(async () => {
  older = await makeTeam(world, { name: 'Older', members: 2, substitutes: 2 });
  world.advance(1000);
  newer = await makeTeam(world, { name: 'Newer', members: older.substitutes.slice(0, 1) });
});

const read = async (path: string): Promise<Json> => {
  const { status, body } = await visitor(world)('GET', path);
  expect([path, status]).toEqual([path, 200]);
  return body;
};

const names = (teams: { name: string }[]) => teams.map(({ name }) => name);

describe('GET /api/teams/{id}', () => {
  test('shows a team to anyone, with its members in the order they joined', async () => {
    const ids = (people: { id: string }[]) => people.map(({ id }) => id);
    const row = await world.db
      .selectFrom('teams')
      .select('created_at')
      .where('id', '=', older.id)
      .executeTakeFirstOrThrow();
    expect(await read(`/api/teams/${older.id}`)).toEqual({
      id: older.id,
      name: 'Older',
      description: null,
      leaderId: older.leader.id,
      members: [older.leader.id, ...ids(older.members)],
      substitutes: ids(older.substitutes),
      clanId: null,
      tournaments: [],
      createdAt: row.created_at.toISOString(),
    });
  });

  test('lists the leader among the substitutes if that is their role', async () => {
    const team = await makeTeam(world, { members: 1 });
    const path = `/api/teams/${team.id}/members/${team.leader.id}`;
    await team.leader.ask('PATCH', path, { role: 'substitute' });
    expect(await read(`/api/teams/${team.id}`)).toMatchObject({
      leaderId: team.leader.id,
      members: team.members.map(({ id }) => id),
      substitutes: [team.leader.id],
    });
  });

  test('returns 404 for an unknown id and 400 for an invalid one', async () => {
    const ask = visitor(world);
    expect(await ask('GET', `/api/teams/${nobody}`)).toMatchObject({
      status: 404,
      body: { code: 'team_not_found', message: 'This team does not exist.' },
    });
    expect(await ask('GET', '/api/teams/join')).toMatchObject({ status: 400 });
  });

  test('lists its tournaments, newest first, without those that rejected it', async () => {
    const team = await makeTeam(world);
    const tournaments: string[] = [];
    const sides = {
      completed: approvedTeamSide,
      ongoing: approvedTeamSide,
      waiting: registerTeamSide,
      rejected: rejectedTeamSide,
      cancelled: registerTeamSide,
    };
    for (const [status, register] of Object.entries(sides)) {
      world.advance(1000);
      const tournament = await makeTournament(world);
      await register(world, tournament, { team });
      if (register === approvedTeamSide) await start(world, tournament);
      if (status === 'completed') await finish(world, tournament);
      if (status === 'cancelled') await setStatus(world, tournament, 'cancelled');
      if (status !== 'rejected') tournaments.unshift(tournament.id);
    }
    expect(await read(`/api/teams/${team.id}`)).toMatchObject({ tournaments });
    expect(tournaments).toHaveLength(4);
  });
});

describe('GET /api/teams', () => {
  test('lists every team, newest first, in the same form as a single one', async () => {
    const teams = await read('/api/teams');
    const own = teams.filter(({ id }: TestTeam) => [older.id, newer.id].includes(id));
    expect(names(own)).toEqual(['Newer', 'Older']);
    expect(own).toEqual([
      await read(`/api/teams/${newer.id}`),
      await read(`/api/teams/${older.id}`),
    ]);
  });

  test.each([
    ['its leader', () => older.leader.id, ['Older']],
    [
      'a substitute of one who is a member of another',
      () => newer.members[0]?.id,
      ['Newer', 'Older'],
    ],
    ['a substitute', () => older.substitutes[1]?.id, ['Older']],
    ['someone unknown', () => nobody, []],
  ])('with the id of %s lists the teams that they are in', async (_who, userId, expected) => {
    expect(names(await read(`/api/teams?userId=${userId()}`))).toEqual(expected);
  });

  test('is empty for users without a team, and refuses an invalid id', async () => {
    const loner = await makeUser(world);
    expect(await read(`/api/teams?userId=${loner.id}`)).toEqual([]);
    const answer = await visitor(world)('GET', '/api/teams?userId=me');
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'userId' }] } });
  });

  test('runs one statement, and so does a single team', async () => {
    for (const path of ['/api/teams', `/api/teams?userId=${nobody}`, `/api/teams/${older.id}`]) {
      world.statements.length = 0;
      await read(path);
      expect([path, world.statements.length]).toEqual([path, 1]);
    }
  });
});
