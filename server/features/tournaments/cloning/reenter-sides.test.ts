import { describe, expect, test } from 'vitest';
import { storedStats, recountStats } from '#server/recount/stats.ts';
import { spoiledRows } from '#server/recount/spoiled-rows.ts';
import {
  approvedSide,
  finish,
  makeClan,
  makeHandler,
  makeTournament,
  startedTournament,
  type TestClan,
  type TestSide,
  type TestTournament,
} from '#server/testing/communities.ts';
import { inTurn } from '#server/testing/locks.ts';
import { approvedTeamSide, makeTeam } from '#server/testing/teams.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser, type Person } from '#server/testing/users.ts';
import { clone, listSides } from './testing/cloning.ts';

const world = useTestWorld();

async function completed(...options: { clan: TestClan; players: Person[]; by?: Person }[]) {
  const tournament = await makeTournament(world, { maxTeamMembers: 3, maxSubstitutes: 1 });
  const sides: TestSide[] = [];
  for (const option of options) sides.push(await approvedSide(world, tournament, option));
  const { id, host } = tournament;
  await host.ask('POST', `/api/tournaments/${id}/start`);
  await finish(world, tournament);
  return tournament;
}

const leave = (clan: TestClan, person: Person) => person.ask('POST', `/api/clans/${clan.id}/leave`);
const remove = (clan: TestClan) => clan.leader.ask('DELETE', `/api/clans/${clan.id}`);

async function ban(...people: Person[]) {
  const admin = await makeUser(world, { role: 'admin' });
  for (const { id } of people) {
    expect(await admin.ask('POST', `/api/admin/users/${id}/ban`)).toMatchObject({ status: 200 });
  }
}

async function cloned(tournament: TestTournament) {
  const { status, body } = await clone(tournament);
  expect(status).toBe(201);
  expect(await storedStats(world)).toEqual(await recountStats(world));
  expect(await spoiledRows(world)).toEqual([]);
  return { sides: await listSides(world, body), skipped: body.skipped };
}

describe('a returning side', () => {
  test("is registered without players who have left, and under its clan's current name", async () => {
    const clan = await makeClan(world, { members: 2 });
    const [gone, stays] = clan.members as [Person, Person];
    const tournament = await completed({ clan, players: [gone, stays, clan.leader] });
    await leave(clan, gone);
    const name = `${clan.name} Reborn`;
    const edited = await clan.leader.ask('PUT', `/api/clans/${clan.id}`, { name });
    expect(edited.status).toBe(200);
    expect(await cloned(tournament)).toMatchObject({
      sides: [{ name, status: 'approved', selectedMembers: [stays.id, clan.leader.id] }],
      skipped: [],
    });
  });

  test('is skipped, with the reason, if all its members have left', async () => {
    const clan = await makeClan(world, { members: 1 });
    const tournament = await completed({ clan, players: clan.members });
    for (const member of clan.members) await leave(clan, member);
    expect(await cloned(tournament)).toEqual({
      sides: [],
      skipped: [{ name: clan.name, reason: 'None of its selected members is left in the clan.' }],
    });
  });

  test('is skipped if its clan or team was deleted', async () => {
    const clan = await makeClan(world);
    const tournament = await completed({ clan, players: [clan.leader] });
    expect(await remove(clan)).toMatchObject({ status: 200 });
    expect(await cloned(tournament)).toEqual({
      sides: [],
      skipped: [{ name: clan.name, reason: 'The clan was deleted.' }],
    });

    const others = await makeTournament(world);
    const { team } = await approvedTeamSide(world, others);
    await others.host.ask('POST', `/api/tournaments/${others.id}/start`);
    await finish(world, others);
    expect(await team.leader.ask('DELETE', `/api/teams/${team.id}`)).toMatchObject({ status: 200 });
    expect(await cloned(others)).toEqual({
      sides: [],
      skipped: [{ name: team.name, reason: 'The team was deleted.' }],
    });
  });

  test('is registered by the same user, or else by the leader, or else by a handler', async () => {
    const clan = await makeClan(world, { members: 2 });
    const [handler, other] = clan.members as [Person, Person];
    await makeHandler(world, clan, handler);
    const tournament = await completed({ clan, players: [other], by: handler });
    expect(await cloned(tournament)).toMatchObject({ sides: [{ registeredBy: handler.id }] });
    await leave(clan, handler);
    expect(await cloned(tournament)).toMatchObject({ sides: [{ registeredBy: clan.leader.id }] });
    await makeHandler(world, clan, other);
    await ban(clan.leader);
    expect(await cloned(tournament)).toMatchObject({ sides: [{ registeredBy: other.id }] });
    await ban(other);
    expect(await cloned(tournament)).toMatchObject({
      sides: [],
      skipped: [
        {
          name: clan.name,
          reason: 'Everyone who may register the clan is banned or has no completed profile.',
        },
      ],
    });
  });

  test('is skipped if it has more members than the tournament allows', async () => {
    const tournament = await makeTournament(world, { maxTeamMembers: 2, maxSubstitutes: 0 });
    const team = await makeTeam(world, { members: 1 });
    const players = [team.leader, ...team.members];
    await approvedTeamSide(world, tournament, { team, players });
    const edited = await tournament.host.ask('PUT', `/api/tournaments/${tournament.id}`, {
      maxTeamMembers: 1,
    });
    expect(edited.status).toBe(200);
    expect(await cloned(tournament)).toEqual({
      sides: [],
      skipped: [{ name: team.name, reason: 'Select at most 1 members.' }],
    });
  });

  test("is registered even if its players are not in the sponsor's Discord server, as with manual registrations", async () => {
    const serverId = '300000000000000001';
    world.bot.setMembers(serverId, []);
    const tournament = await makeTournament(world, { sponsorDiscordServerId: serverId });
    await approvedSide(world, tournament);
    expect(await cloned(tournament)).toMatchObject({
      sides: [{ status: 'approved' }],
      skipped: [],
    });
  });

  test('is on the waitlist if the clone has fewer slots', async () => {
    const tournament = await makeTournament(world, { maxTeams: 3 });
    const names: string[] = [];
    while (names.length < 3) names.push((await approvedSide(world, tournament)).clan.name);
    // No call can make a tournament with fewer slots than approved sides.
    const setSlots = (max_teams: number) =>
      world.db
        .updateTable('tournaments')
        .set({ max_teams })
        .where('id', '=', tournament.id)
        .execute();
    await setSlots(2);
    const { body } = await clone(tournament);
    await setSlots(3);
    expect(body.skipped).toEqual([
      { name: names[2], reason: 'It stays on the waitlist: The tournament is full' },
    ]);
    const statuses = (await listSides(world, body)).map(({ status }: { status: string }) => status);
    expect(statuses).toEqual(['approved', 'approved', 'waitlist']);
  });
});

describe('concurrent calls', () => {
  test('two clones of one tournament have the same sides', async () => {
    const { tournament } = await startedTournament(world, { sides: 3 });
    const helper = await makeUser(world);
    await tournament.host.ask('POST', `/api/tournaments/${tournament.id}/assistants`, {
      userId: helper.id,
    });
    const answers = await inTurn(world.db, [
      () => clone(tournament),
      () => clone(tournament, {}, helper),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [one, other] = answers.map(({ body }) => body);
    expect(one.id).not.toBe(other.id);
    const sides = await listSides(world, tournament);
    expect(await listSides(world, one)).toEqual(sides);
    expect(await listSides(world, other)).toEqual(sides);
    expect(await storedStats(world)).toEqual(await recountStats(world));
  });

  test('clones of different tournaments with the same sides all succeed', async () => {
    const clans = [await makeClan(world), await makeClan(world), await makeClan(world)];
    const tournaments: TestTournament[] = [];
    for (const order of [clans, clans.toReversed()]) {
      const tournament = await makeTournament(world);
      for (const clan of order) await approvedSide(world, tournament, { clan });
      tournaments.push(tournament);
    }
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => tournaments[index % 2])
        .filter((one) => one !== undefined)
        .map((one) => clone(one)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(await storedStats(world)).toEqual(await recountStats(world));
  });

  test.each([
    ['the clone first: the clan plays, so it stays', true],
    ['the deletion first: the clone goes on without the clan', false],
  ])('a clone and the deletion of a clan, %s', async (_order, cloneFirst) => {
    const [clan, stays] = [await makeClan(world), await makeClan(world)];
    const tournament = await completed(
      { clan, players: [clan.leader] },
      { clan: stays, players: [stays.leader] },
    );
    const calls = [() => clone(tournament), () => remove(clan)];
    const answers = await inTurn(world.db, cloneFirst ? calls : calls.toReversed());
    const [cloning, removal] = cloneFirst ? answers : answers.toReversed();
    expect(cloning?.status).toBe(201);
    expect(removal?.body.code ?? removal?.status).toBe(cloneFirst ? 'clan_in_tournament' : 200);
    const names = (await listSides(world, cloning?.body)).map(({ name }: { name: string }) => name);
    expect(names).toEqual(cloneFirst ? [clan.name, stays.name] : [stays.name]);
    expect(cloning?.body.skipped).toEqual(
      cloneFirst ? [] : [{ name: clan.name, reason: 'The clan was deleted.' }],
    );
    expect(await storedStats(world)).toEqual(await recountStats(world));
    expect(await spoiledRows(world)).toEqual([]);
  });

  test.each([
    ['the clone first: the team plays, so it stays', true],
    ['the deletion first: the clone goes on without the team', false],
  ])('a clone and the deletion of a team, %s', async (_order, cloneFirst) => {
    const tournament = await makeTournament(world);
    const { team } = await approvedTeamSide(world, tournament);
    const { id, host } = tournament;
    await host.ask('POST', `/api/tournaments/${id}/start`);
    await finish(world, tournament);
    const calls = [
      () => clone(tournament),
      () => team.leader.ask('DELETE', `/api/teams/${team.id}`),
    ];
    const answers = await inTurn(world.db, cloneFirst ? calls : calls.toReversed());
    const [cloning, removal] = cloneFirst ? answers : answers.toReversed();
    expect(cloning?.status).toBe(201);
    expect(removal?.body.code ?? removal?.status).toBe(cloneFirst ? 'team_in_tournament' : 200);
    expect(await listSides(world, cloning?.body)).toHaveLength(cloneFirst ? 1 : 0);
    expect(cloning?.body.skipped).toEqual(
      cloneFirst ? [] : [{ name: team.name, reason: 'The team was deleted.' }],
    );
    expect(await storedStats(world)).toEqual(await recountStats(world));
    expect(await spoiledRows(world)).toEqual([]);
  });

  test.each([true, false])('a member leaves (after the clone: %s)', async (cloneFirst) => {
    const clan = await makeClan(world, { members: 1 });
    const [member] = clan.members as [Person];
    const tournament = await completed({ clan, players: [clan.leader, member] });
    const calls = [() => clone(tournament, { sides: 'waitlist' }), () => leave(clan, member)];
    const answers = await inTurn(world.db, cloneFirst ? calls : calls.toReversed());
    expect(answers.map(({ status }) => status)).toEqual(cloneFirst ? [201, 200] : [200, 201]);
    const body = answers.find(({ status }) => status === 201)?.body;
    // A member who leaves is removed from every waitlist, in either order.
    expect(await listSides(world, body)).toMatchObject([{ selectedMembers: [clan.leader.id] }]);
    expect(await storedStats(world)).toEqual(await recountStats(world));
  });

  test('the original is deleted: a later clone is refused, an earlier one stays', async () => {
    const admin = await makeUser(world, { role: 'admin' });
    const del = ({ id }: TestTournament) => admin.ask('DELETE', `/api/admin/tournaments/${id}`);
    const { tournament: one } = await startedTournament(world);
    const gone = await inTurn(world.db, [() => del(one), () => clone(one)]);
    expect(gone.map(({ status }) => status)).toEqual([200, 404]);
    const { tournament: other } = await startedTournament(world);
    const [made, deleted] = await inTurn(world.db, [() => clone(other), () => del(other)]);
    expect([made?.status, deleted?.status]).toEqual([201, 200]);
    expect(await listSides(world, made?.body)).toHaveLength(2);
    expect(await storedStats(world)).toEqual(await recountStats(world));
  });
});

test('takes as many statements for 40 sides as for 2', async () => {
  const count = async (sides: number) => {
    const tournament = await makeTournament(world, { maxTeams: 60 });
    for (let made = 0; made < sides / 2; made += 1) {
      await approvedSide(world, tournament);
      await approvedTeamSide(world, tournament);
    }
    world.statements.length = 0;
    const { body } = await clone(tournament);
    const statements = world.statements.length;
    expect(body.registeredTeams).toHaveLength(sides);
    return statements;
  };
  // The first request of a process executes more statements.
  await count(2);
  const few = await count(2);
  expect(await count(40)).toBe(few);
  expect(few).toBeLessThanOrEqual(30);
});
