import { describe, expect, test } from 'vitest';
import {
  approvedSide,
  giveRoom,
  makeClan,
  makeHandler,
  makeTournament,
  makeTrio,
  registerSide,
  setStatus,
  start,
} from '../../testing/communities.ts';
import { joinClan, makeJoinRequest } from '../../testing/join-requests.ts';
import { makeUser, type Json, type Person } from '../../testing/users.ts';
import { makeTeam } from '../../testing/teams.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();

const readMine = async ({ ask }: Pick<Person, 'ask'>): Promise<Json> => {
  const { status, body } = await ask('GET', '/api/mine');
  expect(status).toBe(200);
  return body;
};

describe('clans and teams', () => {
  test('are shown with the user’s role, and with pending requests to those who can decide them', async () => {
    const { clan, leader, handler, member } = await makeTrio(world);
    const { person } = await makeJoinRequest(world, clan, { message: 'Let me in.' });
    await makeJoinRequest(world, clan);
    const expected = { id: clan.id, name: clan.name, logoUrl: null, people: 3 };
    const readClans = async (who: Person) => (await readMine(who)).clans;
    expect(await readClans(leader)).toEqual([{ ...expected, role: 'leader', requests: 2 }]);
    expect(await readClans(handler)).toEqual([{ ...expected, role: 'handler', requests: 2 }]);
    expect(await readClans(member)).toEqual([{ ...expected, role: 'member', requests: 0 }]);
    const response = await readMine(person);
    expect(response).toMatchObject({
      clans: [],
      asked: [{ clanId: clan.id, name: clan.name, logoUrl: null }],
      totals: { asked: 1 },
    });
    expect(JSON.stringify(await readMine(leader))).not.toContain('Let me in.');
    expect(JSON.stringify(await readMine(leader))).not.toContain(person.id);
  });

  test('that the user leads come first', async () => {
    const person = await makeUser(world);
    await joinClan(world, await makeClan(world, { name: 'Aces of mine' }), { person });
    await makeClan(world, { name: 'Zebras of mine', leader: person });
    await makeTeam(world, { members: [person] });
    await makeTeam(world, { substitutes: [person] });
    const ownTeam = await makeTeam(world, { leader: person });
    const { clans, teams } = await readMine(person);
    expect(clans.map(({ name }: Json) => name)).toEqual(['Zebras of mine', 'Aces of mine']);
    expect(teams.map(({ role }: Json) => role)).toEqual(['leader', 'substitute', 'member']);
    expect(teams[0]).toEqual({ id: ownTeam.id, name: ownTeam.name, role: 'leader', people: 1 });
  });
});

test('a banned user sees the public part, and nothing to decide', async () => {
  const banned = await makeUser(world);
  const clan = await makeClan(world, { leader: banned });
  await makeJoinRequest(world, clan);
  await makeTeam(world, { leader: banned });
  const hosted = await makeTournament(world, { host: banned });
  const draft = await makeTournament(world, { host: banned });
  await setStatus(world, draft, 'draft');
  await registerSide(world, hosted);
  const played = await makeTournament(world);
  await approvedSide(world, played, { clan });
  await start(world, played);
  await giveRoom(world, played, 1);
  expect((await readMine(banned)).totals).toMatchObject({ matches: 1, hosting: 2 });
  await world.db.updateTable('users').set({ banned: true }).where('id', '=', banned.id).execute();
  const { matches, hosting, clans, teams } = await readMine(banned);
  expect(matches).toMatchObject([
    { id: played.id, openRound: 1, seesRoom: [], sides: [{ manages: false }] },
  ]);
  expect(hosting).toMatchObject([{ id: hosted.id, waiting: 0 }]);
  expect(clans).toMatchObject([{ role: 'leader', requests: 0 }]);
  expect(teams).toHaveLength(1);
});

test('each list has at most 50 entries and the total, in as many statements as an empty list', async () => {
  const host = await makeUser(world);
  const statements = async () => {
    world.statements.length = 0;
    await readMine(host);
    return world.statements.length;
  };
  const none = await statements();
  const clan = await makeClan(world, { leader: host });
  await makeHandler(world, clan, await joinClan(world, clan));
  for (let count = 0; count < 52; count += 1) {
    const tournament = await makeTournament(world, { host });
    await registerSide(world, tournament, { clan });
    await makeTeam(world, { leader: host });
  }
  const { matches, hosting, teams, totals } = await readMine(host);
  expect([matches.length, hosting.length, teams.length]).toEqual([50, 50, 50]);
  expect(totals).toMatchObject({ matches: 52, hosting: 52, clans: 1, teams: 52 });
  expect(await statements()).toBe(none);
});
