import { describe, expect, test } from 'vitest';
import {
  nextRound as ruledNext,
  openRounds as ruledOpen,
} from '#shared/domain/tournaments/rounds.ts';
import {
  approvedSide,
  end,
  finish,
  giveRoom,
  makeAssistant,
  makeClan,
  makeTournament,
  makeTrio,
  registerSide,
  setStatus,
  start,
  startedTournament,
} from '../../testing/communities.ts';
import { joinClan } from '../../testing/join-requests.ts';
import { makeUser, visitor, type Json, type Person } from '../../testing/users.ts';
import {
  approvedTeamSide,
  makeTeam,
  registerTeamSide,
  rejectedTeamSide,
} from '../../testing/teams.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();

const readMine = async ({ ask }: Pick<Person, 'ask'>): Promise<Json> => {
  const { status, body } = await ask('GET', '/api/mine');
  expect(status).toBe(200);
  return body;
};
const readMatch = async (person: Person, id: string) =>
  (await readMine(person)).matches.find((match: Json) => match.id === id);
const hostedBy = async (person: Person, id: string) =>
  (await readMine(person)).hosting.find((tournament: Json) => tournament.id === id);

const nothing = {
  matches: [],
  hosting: [],
  clans: [],
  teams: [],
  asked: [],
  totals: { matches: 0, hosting: 0, clans: 0, teams: 0, asked: 0 },
};

test('requires a session, and is empty for a new user with or without a profile', async () => {
  expect((await visitor(world)('GET', '/api/mine')).status).toBe(401);
  await startedTournament(world);
  expect(await readMine(await makeUser(world))).toEqual(nothing);
  expect(await readMine(await makeUser(world, { completed: false }))).toEqual(nothing);
});

describe('a match', () => {
  test('is shown with its side to its players, its managers and the user who registered it, and to nobody else', async () => {
    const { clan, leader, handler, member } = await makeTrio(world);
    const other = await joinClan(world, clan);
    const tournament = await makeTournament(world, { name: 'Evening Cup', totalRounds: 4 });
    const side = await registerSide(world, tournament, { clan, players: [member], by: handler });
    const expected = {
      id: tournament.id,
      name: 'Evening Cup',
      status: 'open',
      startDate: '2027-01-16T18:00:00.000Z',
      registrationClosesAt: null,
      totalRounds: 4,
      openRound: null,
      nextRound: 1,
      maxTeamMembers: 3,
      checkInOpensAt: null,
      checkInClosesAt: null,
      checkInDoneAt: null,
      runs: false,
      seesRoom: [],
      roomOpensAt: null,
    };
    const shownSide = {
      registrationId: side.id,
      name: clan.name,
      clanId: clan.id,
      teamId: null,
      status: 'waitlist',
      queuePlace: null,
      checkedIn: false,
      members: 1,
    };
    for (const [person, manages] of [
      [leader, true],
      [handler, true],
      [member, false],
    ] as const) {
      const { matches, totals } = await readMine(person);
      const plays = person === member;
      expect(matches).toEqual([{ ...expected, sides: [{ ...shownSide, plays, manages }] }]);
      expect(totals.matches).toBe(1);
    }
    expect((await readMine(other)).matches).toEqual([]);
    expect((await readMine(tournament.host)).matches).toEqual([]);
  });

  test('of a team is shown to its selected members and its leader', async () => {
    const team = await makeTeam(world, { members: 2 });
    const [selected, substitute] = team.members;
    if (selected === undefined || substitute === undefined)
      throw new Error('the team is too small');
    const tournament = await makeTournament(world);
    const side = await registerTeamSide(world, tournament, { team, players: [selected] });
    const own = { registrationId: side.id, teamId: team.id, clanId: null, members: 1 };
    expect((await readMatch(team.leader, tournament.id)).sides).toMatchObject([
      { ...own, manages: true },
    ]);
    expect((await readMatch(selected, tournament.id)).sides).toMatchObject([
      { ...own, manages: false },
    ]);
    expect(await readMatch(substitute, tournament.id)).toBeUndefined();
  });

  test('says whether the viewer may see the room of the open round, but never contains the room', async () => {
    const { clan, leader, handler, member } = await makeTrio(world);
    const tournament = await makeTournament(world);
    await approvedSide(world, tournament, { clan, players: [member] });
    const waiting = await registerSide(world, tournament);
    await start(world, tournament);
    await giveRoom(world, tournament, 1);
    await end(world, tournament, 1);
    const room = { roomId: 'room-of-mine', roomPassword: 'password-of-mine' };
    await giveRoom(world, tournament, 2, room);
    const state = { status: 'ongoing', openRound: 2, nextRound: 3 };
    for (const person of [leader, handler, member]) {
      const match = await readMatch(person, tournament.id);
      expect(match).toMatchObject({ ...state, seesRoom: [2] });
      const { body } = await person.ask('GET', `/api/tournaments/${tournament.id}/rounds/rooms`);
      expect(body[1]).toMatchObject(room);
    }
    const substitute = await readMatch(waiting.clan.leader, tournament.id);
    expect(substitute).toMatchObject({ ...state, seesRoom: [] });
    for (const person of [leader, waiting.clan.leader, tournament.host]) {
      expect(JSON.stringify(await readMine(person))).not.toMatch(/of-mine/);
    }
  });

  test('has the open round that was started last, or else the lowest one without a room', async () => {
    const { tournament, sides } = await startedTournament(world, { totalRounds: 3 });
    const leader = sides[0]?.clan.leader;
    if (leader === undefined) throw new Error('nobody plays');
    const reads = async (openRound: number | null, nextRound: number | null) => {
      const rounds = { openRound, nextRound };
      expect(await readMatch(leader, tournament.id)).toMatchObject(rounds);
      expect(await hostedBy(tournament.host, tournament.id)).toMatchObject(rounds);
      const { body } = await leader.ask('GET', `/api/tournaments/${tournament.id}/rounds/rooms`);
      expect(ruledOpen('ongoing', body)[0]?.roundNumber ?? null).toBe(openRound);
      expect(ruledNext(body, 3)).toBe(nextRound);
    };
    await reads(null, 1);
    await giveRoom(world, tournament, 2);
    await reads(2, 1);
    world.advance(60_000);
    await giveRoom(world, tournament, 1);
    await reads(1, 3);
    await end(world, tournament, 1);
    await reads(2, 3);
    await end(world, tournament, 2);
    await reads(null, 3);
    await giveRoom(world, tournament, 3);
    await reads(3, null);
  });

  test('disappears when its tournament ends, and has no open round once the round has ended', async () => {
    const { tournament, sides } = await startedTournament(world);
    const leader = sides[0]?.clan.leader;
    if (leader === undefined) throw new Error('nobody plays');
    await giveRoom(world, tournament, 1);
    expect(await readMatch(leader, tournament.id)).toMatchObject({ openRound: 1 });
    await end(world, tournament, 1);
    expect(await readMatch(leader, tournament.id)).toMatchObject({ openRound: null, nextRound: 2 });
    await finish(world, tournament);
    expect(await readMatch(leader, tournament.id)).toBeUndefined();
  });

  test('has no open round once its tournament is cancelled, even if nobody ended the round', async () => {
    const { tournament } = await startedTournament(world);
    await giveRoom(world, tournament, 1);
    expect(await hostedBy(tournament.host, tournament.id)).toMatchObject({ openRound: 1 });
    await setStatus(world, tournament, 'cancelled');
    expect(await hostedBy(tournament.host, tournament.id)).toMatchObject({
      status: 'cancelled',
      openRound: null,
    });
  });

  test('shows a rejected side while the tournament is open, until the side registers again', async () => {
    const team = await makeTeam(world);
    const tournament = await makeTournament(world);
    await rejectedTeamSide(world, tournament, { team });
    await rejectedTeamSide(world, tournament, { team });
    const statuses = async () =>
      (await readMatch(team.leader, tournament.id))?.sides.map(({ status }: Json) => status);
    expect(await statuses()).toEqual(['rejected']);
    await setStatus(world, tournament, 'ongoing');
    expect(await statuses()).toBeUndefined();
    await setStatus(world, tournament, 'open');
    await registerTeamSide(world, tournament, { team });
    expect(await statuses()).toEqual(['waitlist']);
  });

  test('shows each side of a user who is on several', async () => {
    const person = await makeUser(world);
    const clan = await makeClan(world, { leader: person });
    const tournament = await makeTournament(world);
    const { id } = await registerSide(world, tournament, { clan });
    const player = await makeUser(world);
    const team = await makeTeam(world, { leader: person, members: [player] });
    const own = await approvedTeamSide(world, tournament, { team, players: [player] });
    const { sides } = await readMatch(person, tournament.id);
    expect(sides.map(({ registrationId }: Json) => registrationId)).toEqual([id, own.id]);
  });

  test('that is ongoing comes before open ones; those are ordered by start', async () => {
    const clan = await makeClan(world);
    const open = async (startDate: string) => {
      const created = await makeTournament(world, { startDate });
      await approvedSide(world, created, { clan });
      return created;
    };
    const late = await open('2027-03-01T18:00:00Z');
    const soon = await open('2027-01-01T18:00:00Z');
    const running = await open('2027-04-01T18:00:00Z');
    const atHand = await open('2027-05-01T18:00:00Z');
    await start(world, running);
    await start(world, atHand);
    await giveRoom(world, atHand, 1);
    expect((await readMine(clan.leader)).matches.map(({ id }: Json) => id)).toEqual(
      [atHand, running, soon, late].map(({ id }) => id),
    );
  });
});

describe('a tournament that the user runs', () => {
  test('is shown to host and assistant with the number of waiting sides, including drafts, and to nobody else', async () => {
    const tournament = await makeTournament(world, { maxTeams: 8 });
    const assistant = await makeUser(world);
    await makeAssistant(world, tournament, assistant);
    await approvedSide(world, tournament);
    const { clan } = await registerSide(world, tournament);
    await registerSide(world, tournament);
    const expected = { id: tournament.id, status: 'open', maxTeams: 8, approved: 1, waiting: 2 };
    expect(await hostedBy(tournament.host, tournament.id)).toMatchObject({
      ...expected,
      part: 'host',
    });
    expect(await hostedBy(assistant, tournament.id)).toMatchObject({
      ...expected,
      part: 'assistant',
    });
    const others = [clan.leader, await makeUser(world, { role: 'admin' })];
    for (const person of others) expect((await readMine(person)).hosting).toEqual([]);
    await setStatus(world, tournament, 'draft');
    expect(await hostedBy(assistant, tournament.id)).toMatchObject({ status: 'draft', waiting: 0 });
    for (const person of others) {
      expect(JSON.stringify(await readMine(person))).not.toContain(tournament.id);
    }
  });

  test('has nothing waiting once it is over, and comes last', async () => {
    const host = await makeUser(world);
    const of = async (status: 'completed' | 'cancelled' | 'draft', startDate: string) => {
      const created = await makeTournament(world, { host, startDate });
      if (status === 'cancelled') await registerSide(world, created);
      await setStatus(world, created, status);
      return created.id;
    };
    const old = await of('completed', '2026-01-01T18:00:00Z');
    const recent = await of('cancelled', '2026-02-01T18:00:00Z');
    const draft = await of('draft', '2027-01-01T18:00:00Z');
    const open = await makeTournament(world, { host });
    const { tournament: running } = await startedTournament(world, { host });
    const { hosting, totals } = await readMine(host);
    expect(hosting.map(({ id }: Json) => id)).toEqual([running.id, open.id, draft, recent, old]);
    expect(hosting.map(({ waiting }: Json) => waiting)).toEqual([0, 0, 0, 0, 0]);
    expect(totals.hosting).toBe(5);
  });
});
