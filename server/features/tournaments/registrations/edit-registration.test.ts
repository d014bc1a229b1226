import { beforeEach, describe, expect, test } from 'vitest';
import { storedStats, recountStats } from '#server/recount/stats.ts';
import {
  makeClan,
  makeHandler,
  makeTournament,
  registerSide,
  setStatus,
  type TestClan,
  type TestSide,
  type TestTournament,
} from '#server/testing/communities.ts';
import { tablesChangedBy } from '#server/testing/database-state.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser, readDiscordIds, visitor, type Ask, type Person } from '#server/testing/users.ts';

const world = useTestWorld();
const server = '300000000000000042';
let people: [Person, Person, Person, Person];
let clan: TestClan;
let tournament: TestTournament;
let side: TestSide;

beforeEach(async () => {
  people = [
    await makeUser(world),
    await makeUser(world),
    await makeUser(world),
    await makeUser(world),
  ];
  clan = await makeClan(world, { members: people });
  tournament = await makeTournament(world, { maxTeamMembers: 2, maxSubstitutes: 1 });
  side = await registerSide(world, tournament, { clan, players: [people[0]] });
});

const edit = (ask: Ask, members: readonly Person[], substitutes: readonly Person[] = []) =>
  ask('PUT', `/api/tournaments/${tournament.id}/registrations/${side.id}/edit`, {
    selectedMembers: members.map(({ id }) => id),
    selectedSubstitutes: substitutes.map(({ id }) => id),
  });

async function selection(): Promise<[string[], string[]]> {
  const { body } = await visitor(world)('GET', `/api/tournaments/${tournament.id}/registrations`);
  return [body[0].selectedMembers, body[0].selectedSubstitutes];
}

test('leader and handlers select other players in order, and the stats change', async () => {
  const [first, second, third, handler] = people;
  await makeHandler(world, clan, handler);
  const answer = await edit(clan.leader.ask, [third, second], [first]);
  expect(answer).toMatchObject({
    status: 200,
    body: { id: side.id, status: 'waitlist', selectedMembers: [third.id, second.id] },
  });
  expect(await selection()).toEqual([[third.id, second.id], [first.id]]);
  expect(await edit(handler.ask, [second])).toMatchObject({ status: 200 });
  expect(await selection()).toEqual([[second.id], []]);
  expect(await storedStats(world)).toEqual(await recountStats(world));
});

describe('others may not edit it', () => {
  test('such as a plain member, the host, an admin or a visitor', async () => {
    const admin = await makeUser(world, { role: 'admin' });
    const changed = await tablesChangedBy(world, async () => {
      for (const { ask } of [people[0], tournament.host, admin]) {
        expect(await edit(ask, [people[1]])).toMatchObject({
          status: 403,
          body: { code: 'not_side_manager' },
        });
      }
      expect(await edit(visitor(world), [people[1]])).toMatchObject({ status: 401 });
    });
    expect(changed).toEqual([]);
  });
});

describe('refused selections', () => {
  const none: Person[] = [];
  test.each([
    ['nobody', () => [none, none], 'selectedMembers'],
    ['too many members', () => [people.slice(0, 3), none], 'selectedMembers'],
    ['too many substitutes', () => [[people[0]], people.slice(1, 3)], 'selectedSubstitutes'],
    ['one twice', () => [[people[0], people[0]], none], 'selectedMembers'],
    ['member and substitute', () => [[people[0]], [people[0]]], 'selectedSubstitutes'],
    ['an outsider', () => [[tournament.host], none], 'selectedMembers'],
  ] as const)('%s', async (_what, choose, path) => {
    const [members, substitutes] = choose();
    expect(await edit(clan.leader.ask, members ?? none, substitutes)).toMatchObject({
      status: 400,
      body: { issues: [{ path }] },
    });
    expect(await selection()).toEqual([[people[0].id], []]);
  });

  test('a player in another registration, whom the error names', async () => {
    const other = await makeClan(world, { members: [people[1]] });
    const theirs = await registerSide(world, tournament, { clan: other, players: [people[1]] });
    const answer = await edit(clan.leader.ask, [people[1]]);
    expect(answer).toMatchObject({ status: 409, body: { code: 'players_registered_twice' } });
    expect(answer.body.message).toContain('Users Already Registered');
    expect(answer.body.message).toContain(people[1].name);
    expect(await selection()).toEqual([[people[0].id], []]);
    expect(await storedStats(world)).toEqual(await recountStats(world));
    const reject = `/api/tournaments/${tournament.id}/registrations/${theirs.id}/reject`;
    await tournament.host.ask('POST', reject);
    expect(await edit(clan.leader.ask, [people[1]])).toMatchObject({ status: 200 });
  });
});

describe("the sponsor's server", () => {
  beforeEach(async () => {
    await tournament.host.ask('PUT', `/api/tournaments/${tournament.id}`, {
      sponsorDiscordServerId: server,
    });
    world.advance(120_000);
    world.bot.failFor();
  });

  test('must have every player as a member, and the error names those who are missing', async () => {
    world.bot.setMembers(server, await readDiscordIds(world, [people[0]]));
    const answer = await edit(clan.leader.ask, [people[0], people[1]], [people[2]]);
    expect(answer).toMatchObject({ status: 409, body: { code: 'discord_membership_required' } });
    for (const part of ['Discord Membership Required', people[1].name, people[2].name]) {
      expect(answer.body.message).toContain(part);
    }
    expect(answer.body.message).not.toContain(people[0].name);
    world.advance(120_000);
    world.bot.setMembers(server, await readDiscordIds(world, people));
    expect(await edit(clan.leader.ask, [people[0], people[1]])).toMatchObject({ status: 200 });
  });

  test('that cannot be reached changes nothing', async () => {
    world.bot.setMembers(server, await readDiscordIds(world, people));
    world.bot.failFor(...(await readDiscordIds(world, [people[1]])));
    const changed = await tablesChangedBy(world, async () => {
      expect(await edit(clan.leader.ask, [people[1]])).toMatchObject({
        status: 502,
        body: { code: 'discord_failed' },
      });
    });
    expect(changed).toEqual([]);
  });

  test('without the bot causes an error that says so', async () => {
    world.bot.leave(server);
    expect(await edit(clan.leader.ask, [people[1]])).toMatchObject({
      status: 409,
      body: { code: 'bot_not_in_server' },
    });
  });

  test('is not contacted if something else refuses the edit', async () => {
    world.bot.questions.length = 0;
    await edit(people[0].ask, [people[1]]);
    await edit(clan.leader.ask, [tournament.host]);
    await setStatus(world, tournament, 'completed');
    await edit(clan.leader.ask, [people[1]]);
    expect(world.bot.questions).toEqual([]);
  });

  test('is not contacted while a player is in another registration', async () => {
    world.bot.leave(server);
    const other = await makeClan(world, { members: [people[1]] });
    await registerSide(world, tournament, { clan: other, players: [people[1]] });
    world.bot.questions.length = 0;
    expect(await edit(clan.leader.ask, [people[1]])).toMatchObject({
      status: 409,
      body: { code: 'players_registered_twice' },
    });
    expect(world.bot.questions).toEqual([]);
  });

  test('does not prevent anyone from registering', async () => {
    world.bot.setMembers(server, []);
    expect(await registerSide(world, tournament)).toMatchObject({ id: expect.any(String) });
  });
});

test('is possible on the waitlist only', async () => {
  const base = `/api/tournaments/${tournament.id}/registrations/${side.id}`;
  await tournament.host.ask('POST', `${base}/approve`);
  expect(await edit(clan.leader.ask, [people[1]])).toMatchObject({
    status: 409,
    body: { code: 'registration_not_waiting' },
  });
  await tournament.host.ask('POST', `${base}/move-to-waitlist`);
  expect(await edit(clan.leader.ask, [people[1]])).toMatchObject({ status: 200 });
  await setStatus(world, tournament, 'cancelled');
  expect(await edit(clan.leader.ask, [people[2]])).toMatchObject({
    status: 409,
    body: { code: 'tournament_not_open' },
  });
});

test('a concurrent edit and approval never change an approved side', async () => {
  const approve = `/api/tournaments/${tournament.id}/registrations/${side.id}/approve`;
  const [edited, approved] = await Promise.all([
    edit(clan.leader.ask, [people[1]]),
    tournament.host.ask('POST', approve),
  ]);
  expect(approved.status).toBe(200);
  expect([200, 409]).toContain(edited.status);
  const [members] = await selection();
  expect(members).toEqual([(edited.status === 200 ? people[1] : people[0]).id]);
  expect(await storedStats(world)).toEqual(await recountStats(world));
});
