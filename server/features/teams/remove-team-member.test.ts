import { expect, test } from 'vitest';
import { storedStats, recountStats } from '#server/recount/stats.ts';
import { makeTournament } from '../../testing/communities.ts';
import { tablesChangedBy } from '../../testing/database-state.ts';
import { makeUser, visitor, type Ask } from '../../testing/users.ts';
import { approvedTeamSide, makeTeam, registerTeamSide } from '../../testing/teams.ts';
import { useTestWorld } from '../../testing/test-app.ts';
import { selectedIn } from './testing/selected.ts';

const world = useTestWorld();
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';

const remove = (ask: Ask, team: { id: string }, userId: string) =>
  ask('DELETE', `/api/teams/${team.id}/members/${userId}`);

test('the leader removes a member, which is logged', async () => {
  const team = await makeTeam(world, { members: 1, substitutes: 1 });
  const [member, substitute] = [team.members[0]?.id ?? '', team.substitutes[0]?.id ?? ''];
  expect(await remove(team.leader.ask, team, substitute)).toMatchObject({
    status: 200,
    body: { id: team.id, members: [team.leader.id, member], substitutes: [] },
  });
  expect(await remove(team.leader.ask, team, member)).toMatchObject({
    status: 200,
    body: { members: [team.leader.id] },
  });
  const audit = await world.db
    .selectFrom('audit_log')
    .select(['actor_id', 'before', 'after'])
    .where('subject_id', '=', team.id)
    .where('action', '=', 'team.remove_member')
    .orderBy('id')
    .execute();
  expect(audit[0]).toEqual({
    actor_id: team.leader.id,
    before: { userId: substitute, role: 'substitute', registrationIds: [] },
    after: null,
  });
  expect(audit).toHaveLength(2);
});

test('drops the member from a waitlist and keeps them where the team is approved', async () => {
  const team = await makeTeam(world, { members: 2 });
  const [leaving, stays] = [team.members[0]?.id ?? '', team.members[1]?.id ?? ''];
  const players = [...team.members, team.leader];
  const waiting = await registerTeamSide(world, await makeTournament(world), { team, players });
  const approved = await approvedTeamSide(world, await makeTournament(world), { team, players });
  expect((await remove(team.leader.ask, team, leaving)).status).toBe(200);
  expect(await selectedIn(world, waiting)).toEqual([stays, team.leader.id]);
  expect(await selectedIn(world, approved)).toEqual([leaving, stays, team.leader.id]);
  const stored = await storedStats(world);
  expect(stored).toEqual(await recountStats(world));
  expect([stored.get(leaving), stored.get(stays)]).toMatchObject([
    { registrations: 1 },
    { registrations: 2 },
  ]);
});

test('refuses in the order of checks, and changes nothing', async () => {
  const team = await makeTeam(world, { members: 2 });
  const [member, other] = team.members;
  const outsider = await makeUser(world);
  const admin = await makeUser(world, { role: 'admin' });
  const id = member?.id ?? '';
  const changed = await tablesChangedBy(world, async () => {
    for (const [ask, of, userId, status, code] of [
      [visitor(world), team, id, 401, 'not_signed_in'],
      [team.leader.ask, team, 'me', 400, 'invalid_input'],
      [outsider.ask, { id: nobody }, id, 404, 'team_not_found'],
      [outsider.ask, team, nobody, 404, 'team_member_not_found'],
      [team.leader.ask, team, outsider.id, 404, 'team_member_not_found'],
      [outsider.ask, team, id, 403, 'not_team_leader'],
      [other?.ask ?? visitor(world), team, id, 403, 'not_team_leader'],
      [member?.ask ?? visitor(world), team, id, 403, 'not_team_leader'],
      [other?.ask ?? visitor(world), team, team.leader.id, 403, 'not_team_leader'],
      [admin.ask, team, id, 403, 'not_team_leader'],
      [team.leader.ask, team, team.leader.id, 409, 'team_leader_cannot_leave'],
    ] as const) {
      expect(await remove(ask, of, userId)).toMatchObject({ status, body: { code } });
    }
  });
  expect(changed).toEqual([]);
});

test('of two removals and a leave sent concurrently, one succeeds and counts once', async () => {
  const team = await makeTeam(world, { members: 1 });
  const [member] = team.members;
  const id = member?.id ?? '';
  await registerTeamSide(world, await makeTournament(world), { team, players: team.members });
  const answers = await Promise.all([
    remove(team.leader.ask, team, id),
    remove(team.leader.ask, team, id),
    member?.ask('POST', `/api/teams/${team.id}/leave`),
  ]);
  const codes = answers.map((answer) => (answer?.status === 200 ? 'done' : answer?.body.code));
  expect(codes.filter((code) => code === 'done')).toHaveLength(1);
  for (const code of codes) {
    expect(['done', 'team_member_not_found', 'not_team_member']).toContain(code);
  }
  expect(await storedStats(world)).toEqual(await recountStats(world));
});
