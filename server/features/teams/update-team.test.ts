import { expect, test } from 'vitest';
import { makeTournament } from '../../testing/communities.ts';
import { tablesChangedBy } from '../../testing/database-state.ts';
import { makeUser, visitor, type Ask } from '../../testing/users.ts';
import { makeTeam, registerTeamSide } from '../../testing/teams.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();

const update = (ask: Ask, { id }: { id: string }, body: object) =>
  ask('PATCH', `/api/teams/${id}`, body);

test('changes the given fields and keeps the rest', async () => {
  const team = await makeTeam(world, { name: 'First' });
  const { ask } = team.leader;
  const steps: [sent: object, now: { name: string; description: string | null }][] = [
    [{ description: ' About us ' }, { name: 'First', description: 'About us' }],
    [{ name: ' Second ' }, { name: 'Second', description: 'About us' }],
    [{}, { name: 'Second', description: 'About us' }],
    [{ description: '' }, { name: 'Second', description: null }],
    [
      { name: 'Third', description: null },
      { name: 'Third', description: null },
    ],
  ];
  for (const [sent, now] of steps) {
    expect(await update(ask, team, sent)).toMatchObject({ status: 200, body: now });
    expect((await visitor(world)('GET', `/api/teams/${team.id}`)).body).toMatchObject(now);
  }
});

test('is logged with the former values', async () => {
  const team = await makeTeam(world, { name: 'Before' });
  await update(team.leader.ask, team, { name: 'After', description: 'New' });
  const audit = await world.db
    .selectFrom('audit_log')
    .select(['actor_id', 'before', 'after'])
    .where('subject_id', '=', team.id)
    .where('action', '=', 'team.update')
    .execute();
  expect(audit).toEqual([
    {
      actor_id: team.leader.id,
      before: { name: 'Before', description: null },
      after: { name: 'After', description: 'New' },
    },
  ]);
});

test('a registration keeps the former name of the team', async () => {
  const team = await makeTeam(world, { name: 'As registered' });
  const tournament = await makeTournament(world);
  await registerTeamSide(world, tournament, { team });
  await update(team.leader.ask, team, { name: 'As renamed' });
  const path = `/api/tournaments/${tournament.id}/registrations`;
  expect((await visitor(world)('GET', path)).body).toMatchObject([
    { teamId: team.id, name: 'As registered' },
  ]);
});

test.each([
  ['a name of one character', { name: 'x' }],
  ['no name at all', { name: null }],
  ['a name of 51', { name: 'x'.repeat(51) }],
  ['a description of 2,001', { description: 'x'.repeat(2001) }],
])('refuses %s and writes nothing', async (_case, body) => {
  const team = await makeTeam(world);
  const changed = await tablesChangedBy(world, async () => {
    expect((await update(team.leader.ask, team, body)).status).toBe(400);
  });
  expect(changed).toEqual([]);
});

test('is for the leader only', async () => {
  const team = await makeTeam(world, { members: 1, substitutes: 1 });
  const mayNot = [
    ...team.members,
    ...team.substitutes,
    (await makeTeam(world)).leader,
    await makeUser(world, { role: 'admin' }),
    await makeUser(world, { owner: true }),
  ];
  const changed = await tablesChangedBy(world, async () => {
    for (const { ask } of mayNot) {
      expect(await update(ask, team, { name: 'Mine' })).toMatchObject({
        status: 403,
        body: { code: 'not_team_leader', message: 'Only the leader of this team can do that.' },
      });
    }
    expect((await update(visitor(world), team, { name: 'Mine' })).status).toBe(401);
  });
  expect(changed).toEqual([]);
});
