import { expect, test } from 'vitest';
import { makeTournament } from '../../testing/communities.ts';
import { tablesChangedBy } from '../../testing/database-state.ts';
import { makeUser, visitor, type Ask } from '../../testing/users.ts';
import { makeTeam, registerTeamSide } from '../../testing/teams.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';

const setRole = (ask: Ask, team: { id: string }, userId: string, role: unknown) =>
  ask('PATCH', `/api/teams/${team.id}/members/${userId}`, { role });

test('changes a member, or the leader, to a substitute and back', async () => {
  const team = await makeTeam(world, { members: 1 });
  const [leader, member] = [team.leader.id, team.members[0]?.id ?? ''];
  const { ask } = team.leader;
  expect(await setRole(ask, team, member, 'substitute')).toMatchObject({
    status: 200,
    body: { members: [leader], substitutes: [member], leaderId: leader },
  });
  expect(await setRole(ask, team, leader, 'substitute')).toMatchObject({
    status: 200,
    body: { members: [], substitutes: [leader, member], leaderId: leader },
  });
  expect(await setRole(ask, team, member, 'member')).toMatchObject({
    status: 200,
    body: { members: [member], substitutes: [leader], leaderId: leader },
  });
  const audit = await world.db
    .selectFrom('audit_log')
    .select(['actor_id', 'before', 'after'])
    .where('subject_id', '=', team.id)
    .where('action', '=', 'team.set_role')
    .orderBy('id')
    .execute();
  expect(audit.at(-1)).toEqual({
    actor_id: leader,
    before: { userId: member, role: 'substitute' },
    after: { userId: member, role: 'member' },
  });
});

test('keeps registrations as they are', async () => {
  const team = await makeTeam(world, { members: 1 });
  const tournament = await makeTournament(world);
  await registerTeamSide(world, tournament, { team, players: [team.leader, ...team.members] });
  const path = `/api/tournaments/${tournament.id}/registrations`;
  const before = (await visitor(world)('GET', path)).body;
  await setRole(team.leader.ask, team, team.members[0]?.id ?? '', 'substitute');
  expect((await visitor(world)('GET', path)).body).toEqual(before);
});

test('refuses in the order of checks, and changes nothing', async () => {
  const team = await makeTeam(world, { members: 1 });
  const member = team.members[0]?.id ?? '';
  const outsider = await makeUser(world);
  const admin = await makeUser(world, { role: 'admin' });
  const changed = await tablesChangedBy(world, async () => {
    for (const [ask, of, userId, role, status, code] of [
      [visitor(world), team, member, 'x', 401, 'not_signed_in'],
      [team.leader.ask, { id: nobody }, member, 'leader', 400, 'invalid_input'],
      [team.leader.ask, team, member, undefined, 400, 'invalid_input'],
      [team.leader.ask, team, 'me', 'member', 400, 'invalid_input'],
      [outsider.ask, { id: nobody }, member, 'member', 404, 'team_not_found'],
      [outsider.ask, team, nobody, 'member', 404, 'team_member_not_found'],
      [team.leader.ask, team, outsider.id, 'member', 404, 'team_member_not_found'],
      [outsider.ask, team, member, 'substitute', 403, 'not_team_leader'],
      [team.members[0]?.ask ?? visitor(world), team, member, 'substitute', 403, 'not_team_leader'],
      [admin.ask, team, member, 'substitute', 403, 'not_team_leader'],
    ] as const) {
      expect(await setRole(ask, of, userId, role)).toMatchObject({ status, body: { code } });
    }
  });
  expect(changed).toEqual([]);
});
