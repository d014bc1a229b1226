import { describe, expect, test } from 'vitest';
import { makeClan, makeTournament, registerSide } from '../../testing/communities.ts';
import { joinClan, makeJoinRequest } from '../../testing/join-requests.ts';
import { makeUser, visitor, type Json } from '../../testing/users.ts';
import { makeTeam, registerTeamSide } from '../../testing/teams.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';

const readPeople = async (path: string) => {
  const { status, body } = await visitor(world)('GET', `${path}/people`);
  expect(status).toBe(200);
  return body.map(({ userId }: Json) => userId);
};

describe('the players of a tournament', () => {
  test('are everyone selected in any registration, each once and nobody else', async () => {
    const tournament = await makeTournament(world);
    const clan = await makeClan(world, { members: 3 });
    const [member, substitute] = clan.members;
    if (member === undefined || substitute === undefined) throw new Error('the clan is too small');
    await registerSide(world, tournament, { clan, players: [member], substitutes: [substitute] });
    const team = await makeTeam(world, { leader: member });
    const { players } = await registerTeamSide(world, tournament, { team });
    expect(players.map(({ id }) => id)).toEqual([member.id]);
    await registerSide(world, await makeTournament(world));
    expect(await readPeople(`/api/tournaments/${tournament.id}`)).toEqual(
      [member.id, substitute.id].toSorted(),
    );
  });

  test('have the public fields and their id, and change with the account', async () => {
    const tournament = await makeTournament(world);
    const player = await makeUser(world, { name: 'nova', completed: false });
    const clan = await makeClan(world);
    await world.db
      .insertInto('clan_members')
      .values({ clan_id: clan.id, user_id: player.id, role: 'member', joined_at: new Date() })
      .execute();
    await registerSide(world, tournament, { clan, players: [player] });
    // An in-game name from before UIDs were required: only the UID changes below.
    await world.db.updateTable('users').set({ ign: 'Nova' }).where('id', '=', player.id).execute();
    const expected = { userId: player.id, username: 'nova', ign: 'Nova', avatar: null };
    const path = `/api/tournaments/${tournament.id}/people`;
    const { body } = await visitor(world)('GET', path);
    expect(body).toEqual([{ ...expected, uid: null }]);
    await player.ask('PATCH', '/api/profile', { ign: 'Nova', uid: '5001' });
    const after = await visitor(world)('GET', path);
    expect(after.body).toEqual([{ ...expected, uid: '5001' }]);
  });

  test('of a draft are visible to those who can see the draft', async () => {
    const { id, host } = await makeTournament(world, { status: 'draft' });
    expect((await host.ask('GET', `/api/tournaments/${id}/people`)).body).toEqual([]);
    const other = await visitor(world)('GET', `/api/tournaments/${id}/people`);
    expect([other.status, other.body.code]).toEqual([404, 'tournament_not_found']);
  });
});

test('the members of a clan are leader, handlers and members, and change with it', async () => {
  const clan = await makeClan(world, { members: 2 });
  const path = `/api/clans/${clan.id}`;
  const before = [clan.leader, ...clan.members].map(({ id }) => id);
  expect(await readPeople(path)).toEqual(before.toSorted());
  const [leaving] = clan.members;
  await leaving?.ask('POST', `${path}/leave`);
  expect(await readPeople(path)).toEqual(before.filter((id) => id !== leaving?.id).toSorted());
});

describe('the users who wait for a clan’s decision', () => {
  test('are those with a pending request, with their public fields', async () => {
    const clan = await makeClan(world);
    const { person } = await makeJoinRequest(world, clan, { message: 'Let me in.' });
    const { request: decided } = await makeJoinRequest(world, clan);
    await clan.leader.ask('POST', `/api/clans/${clan.id}/join-requests/${decided.id}/reject`);
    await makeJoinRequest(world, await makeClan(world));
    const { body: expected } = await visitor(world)('GET', `/api/users/${person.id}/public`);
    const answer = await clan.leader.ask('GET', `/api/clans/${clan.id}/join-requests/people`);
    expect([answer.status, answer.body]).toEqual([200, [{ ...expected, userId: person.id }]]);
  });

  test('are visible to leader, handlers and site staff, and nobody else', async () => {
    const clan = await makeClan(world);
    const { person: requester } = await makeJoinRequest(world, clan);
    const handler = await joinClan(world, clan, { role: 'handler' });
    const staff = await makeUser(world, { role: 'staff' });
    const path = `/api/clans/${clan.id}/join-requests/people`;
    for (const { ask } of [clan.leader, handler, staff]) {
      expect((await ask('GET', path)).body).toEqual([
        expect.objectContaining({ userId: requester.id }),
      ]);
    }
    for (const { ask } of [requester, await joinClan(world, clan), await makeUser(world)]) {
      const { status, body } = await ask('GET', path);
      expect([status, body.code]).toEqual([403, 'not_clan_manager']);
    }
    expect((await visitor(world)('GET', path)).status).toBe(401);
    const unknown = await requester.ask('GET', `/api/clans/${nobody}/join-requests/people`);
    expect([unknown.status, unknown.body.code]).toEqual([404, 'clan_not_found']);
  });
});

test('the members of a team include its substitutes', async () => {
  const team = await makeTeam(world, { members: 1, substitutes: 1 });
  const everyone = [team.leader, ...team.members, ...team.substitutes].map(({ id }) => id);
  expect(await readPeople(`/api/teams/${team.id}`)).toEqual(everyone.toSorted());
});

test.each([
  ['clans', 'clan_not_found'],
  ['teams', 'team_not_found'],
  ['tournaments', 'tournament_not_found'],
])('nobody is found in unknown %s', async (kind, code) => {
  const { status, body } = await visitor(world)('GET', `/api/${kind}/${nobody}/people`);
  expect([status, body.code]).toEqual([404, code]);
});
