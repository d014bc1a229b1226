import { expect, test } from 'vitest';
import {
  makeClan,
  makeTournament,
  setStatus,
  type TestClan,
  type TestTournament,
} from '#server/testing/communities.ts';
import { makeUser, visitor, type Person } from '#server/testing/users.ts';
import { useTestWorld } from '#server/testing/test-app.ts';

const world = useTestWorld();
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';

type Faults = {
  tournament: TestTournament;
  clan: TestClan;
  member: Person;
  banned: Person;
  outsider: Person;
};

async function makeEveryFault(): Promise<Faults> {
  const member = await makeUser(world);
  const clan = await makeClan(world, { members: [member] });
  const tournament = await makeTournament(world);
  await setStatus(world, tournament, 'completed');
  const banned = await makeUser(world, { banned: true, completed: false });
  return { tournament, clan, member, banned, outsider: await makeUser(world) };
}

// Each request contains the error of its expected response and every later one (rules/http 2.3).
test('with several errors, the response has the first one in the order of checks', async () => {
  const { tournament, clan, member, banned, outsider } = await makeEveryFault();
  const incomplete = await makeUser(world, { completed: false });
  const headers = { origin: 'https://evil.example' };
  const garbage = { clanId: 'x', selectedMembers: 'y' };
  const ofNobody = { clanId: clan.id, selectedMembers: [outsider.id] };
  const valid = { clanId: clan.id, selectedMembers: [member.id] };
  const send = (ask: Person['ask'], id: string, body: object, more = {}) =>
    ask('POST', `/api/tournaments/${id}/register-clan`, body, more);

  const answers = [
    await send(visitor(world), 'x', garbage, { headers }),
    await send(banned.ask, 'x', garbage, { headers }),
    await send(incomplete.ask, 'x', garbage, { headers }),
    await send(outsider.ask, 'x', garbage, { headers }),
    await send(outsider.ask, nobody, garbage),
    await send(outsider.ask, nobody, valid),
    await send(outsider.ask, tournament.id, { ...valid, clanId: nobody }),
    await send(outsider.ask, tournament.id, ofNobody),
    await send(clan.leader.ask, tournament.id, ofNobody),
    await send(clan.leader.ask, tournament.id, valid),
  ];
  expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
    '401 not_signed_in',
    '403 banned',
    '403 profile_incomplete',
    '403 foreign_origin',
    '400 invalid_input',
    '404 tournament_not_found',
    '400 invalid_input',
    '403 not_registering_manager',
    '400 invalid_input',
    '409 tournament_not_open',
  ]);
});
