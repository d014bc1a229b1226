import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  approvedSide,
  giveRoom,
  makeAssistant,
  makeClan,
  makeTournament,
  makeTrio,
  registerSide,
  shortForm,
  start,
  startedTournament,
  type TestTournament,
} from '#server/testing/communities.ts';
import { joinClan } from '#server/testing/join-requests.ts';
import { readInbox, readSentences, tellAll } from '#server/testing/notifications.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { approvedTeamSide, makeTeam } from '#server/testing/teams.ts';
import { makeUser, type Person } from '#server/testing/users.ts';
import { fanOut } from './fan-out.command.ts';
import { forget, told } from './testing/told.ts';

const world = useTestWorld();

const post = async ({ id, host }: TestTournament, part: string, body?: unknown) => {
  const answer = await host.ask('POST', `/api/tournaments/${id}/${part}`, body);
  expect(answer.status).toBeLessThan(300);
};

async function trioSide(tournament: TestTournament) {
  const { clan, leader, handler, member } = await makeTrio(world);
  const substitute = await joinClan(world, clan);
  const side = await approvedSide(world, tournament, {
    clan,
    players: [member],
    substitutes: [substitute],
  });
  return { side, clan, leader, handler, member, substitute };
}

describe('a room that opens', () => {
  test('notifies players, substitutes and managers of approved sides, once each, and nobody else', async () => {
    const tournament = await makeTournament(world, { maxSubstitutes: 1 });
    const { side, clan, leader, handler, member, substitute } = await trioSide(tournament);
    const bystander = await joinClan(world, clan);
    const waiting = await registerSide(world, tournament);
    const { team, players } = await approvedTeamSide(world, tournament);
    await start(world, tournament);
    const people = [leader, handler, member, substitute, team.leader, ...players];
    const others = [bystander, waiting.clan.leader, tournament.host];
    const all = await told(world, () => giveRoom(world, tournament, 1), ...people, ...others);
    const sentence = 'Round 1 is open: Autumn Cup.';
    expect(all).toEqual([...people.map(() => [sentence]), ...others.map(() => [])]);
    const [shown] = await readInbox(member);
    expect(shown).toMatchObject({
      kind: 'room_open',
      isRead: false,
      roundNumber: 1,
      tournament: { id: tournament.id, name: 'Autumn Cup' },
      facts: { side: side.clan.name },
    });
    expect(JSON.stringify(shown)).not.toContain('password');
    const room = { roomId: 'other', roomPassword: 'other' };
    expect(await told(world, () => giveRoom(world, tournament, 1, room), member)).toEqual([
      ['Round 1 has a new room: Autumn Cup.'],
    ]);
  });

  test('notifies everyone who belongs to the side in its round, and the user who registered it', async () => {
    const tournament = await makeTournament(world, { maxTeamMembers: 2, totalRounds: 3 });
    const [ada, ben, zed, registrar] = [
      await makeUser(world),
      await makeUser(world),
      await makeUser(world),
      await makeUser(world),
    ];
    const clan = await makeClan(world, { members: [ada, ben, zed, registrar] });
    const side = await approvedSide(world, tournament, { clan, players: [ada, ben] });
    await sql`
      update registrations set registered_by = ${registrar.id} where id = ${side.id}
    `.execute(world.db);
    await start(world, tournament);
    await post(tournament, `registrations/${side.id}/substitute`, {
      out: ada.id,
      in: zed.id,
      kind: 'member',
      fromRound: 2,
    });
    const opened = (round: number) =>
      told(world, () => giveRoom(world, tournament, round), ada, ben, zed, registrar, clan.leader);
    const first = ['Round 1 is open: Autumn Cup.'];
    expect(await opened(1)).toEqual([first, first, [], first, first]);
    const second = ['Round 2 is open: Autumn Cup.'];
    expect(await opened(2)).toEqual([[], second, second, second, second]);
    await world.db.deleteFrom('clan_members').where('user_id', '=', registrar.id).execute();
    const third = ['Round 3 is open: Autumn Cup.'];
    expect(await opened(3)).toEqual([[], third, third, [], third]);
  });

  test('names the slot', async () => {
    const tournament = await makeTournament(world);
    const side = await approvedSide(world, tournament);
    await post(tournament, 'slots/assign', { by: 'approval', keep: true });
    await start(world, tournament);
    expect(await told(world, () => giveRoom(world, tournament, 1), side.clan.leader)).toEqual([
      ['Round 1 is open: Autumn Cup. Slot 1.'],
    ]);
  });

  test('notifies nobody who is banned, has left the side or does not want it', async () => {
    const tournament = await makeTournament(world, { maxTeamMembers: 4 });
    const clan = await makeClan(world, { members: 3 });
    const [banned, left, unwilling] = clan.members as [Person, Person, Person];
    const side = await approvedSide(world, tournament, {
      clan,
      players: [clan.leader, ...clan.members],
    });
    await start(world, tournament);
    await world.db.updateTable('users').set({ banned: true }).where('id', '=', banned.id).execute();
    await world.db
      .deleteFrom('registration_players')
      .where('registration_id', '=', side.id)
      .where('user_id', '=', left.id)
      .execute();
    const choices = [{ kind: 'room_open', inbox: false }];
    expect((await unwilling.ask('PUT', '/api/notifications/choices', { choices })).status).toBe(
      200,
    );
    const act = () => giveRoom(world, tournament, 1);
    expect(await told(world, act, left, unwilling, clan.leader)).toEqual([
      [],
      [],
      [expect.any(String)],
    ]);
    const rows = await world.db
      .selectFrom('notifications')
      .select('user_id')
      .where('in_inbox', '=', true)
      .execute();
    expect(rows).toEqual([{ user_id: clan.leader.id }]);
  });

  test('notifies someone who manages two sides once', async () => {
    const tournament = await makeTournament(world);
    const { clan, leader } = await makeTrio(world);
    await approvedSide(world, tournament, { clan, players: [clan.members[0] as Person] });
    const team = await makeTeam(world, { leader, members: [await makeUser(world)] });
    await approvedTeamSide(world, tournament, { team, players: team.members });
    await start(world, tournament);
    const [sentences] = await told(world, () => giveRoom(world, tournament, 1), leader);
    expect(sentences).toHaveLength(1);
  });
});

describe('a side', () => {
  test('and its managers are told of each decision', async () => {
    const tournament = await makeTournament(world);
    const { clan, leader, member } = await makeTrio(world);
    const side = await registerSide(world, tournament, { clan, players: [member] });
    const decide = (verb: string) => () => post(tournament, `registrations/${side.id}/${verb}`);
    const sentences: string[] = [];
    for (const verb of ['approve', 'move-to-waitlist', 'reject']) {
      const [ofMember = [], ofLeader] = await told(world, decide(verb), member, leader);
      expect(ofLeader).toEqual(ofMember);
      sentences.push(...ofMember);
    }
    expect(sentences).toEqual([
      `${clan.name} is in: Autumn Cup, 2027-01-16 18:00.`,
      `${clan.name} is on the waitlist: Autumn Cup.`,
      `${clan.name} was rejected: Autumn Cup.`,
    ]);
  });

  test('is told of a moved start and of a cancellation unless it was rejected', async () => {
    const tournament = await makeTournament(world);
    const side = await approvedSide(world, tournament);
    const waiting = await registerSide(world, tournament);
    const rejected = await registerSide(world, tournament);
    await post(tournament, `registrations/${rejected.id}/reject`);
    const people = [side, waiting, rejected].map(({ clan }) => clan.leader);
    const form = { ...shortForm, startDate: '2027-01-17T19:30:00.000Z' };
    const move = () => tournament.host.ask('PUT', `/api/tournaments/${tournament.id}`, form);
    const moved = ['Autumn Cup now starts 2027-01-17 19:30.'];
    expect(await told(world, move, ...people)).toEqual([moved, moved, []]);
    const cancelled = ['Autumn Cup was cancelled.'];
    expect(await told(world, () => post(tournament, 'cancel'), ...people)).toEqual([
      cancelled,
      cancelled,
      [],
    ]);
  });

  test('is told that it can check in, even on the waitlist', async () => {
    const tournament = await makeTournament(world);
    const side = await approvedSide(world, tournament);
    const waiting = await registerSide(world, tournament);
    const rejected = await registerSide(world, tournament);
    await post(tournament, `registrations/${rejected.id}/reject`);
    const people = [side, waiting, rejected].map(({ clan }) => clan.leader);
    const open = () => post(tournament, 'check-in/open', { closesAt: '2027-01-16T17:50:00.000Z' });
    const words = ['Check in until 2027-01-16 17:50: Autumn Cup.'];
    expect(await told(world, open, ...people)).toEqual([words, words, []]);
  });
});

describe('organisers', () => {
  test('are told how many sides wait, once in ten minutes', async () => {
    const tournament = await makeTournament(world);
    const assistant = await makeUser(world);
    await makeAssistant(world, tournament, assistant);
    await forget(world);
    const enter = async (later: number) => {
      world.advance(later);
      await registerSide(world, tournament);
      await tellAll(world);
    };
    await enter(0);
    expect(await readSentences(assistant)).toEqual(['1 side waits for you: Autumn Cup.']);
    await enter(599_000);
    expect(await readSentences(assistant)).toEqual(['2 sides wait for you: Autumn Cup.']);
    await enter(1000);
    expect(await readSentences(tournament.host)).toEqual([
      '2 sides wait for you: Autumn Cup.',
      '3 sides wait for you: Autumn Cup.',
    ]);
  });
});

describe('a clan', () => {
  test('is asked through its managers, and the user is told of the decision', async () => {
    const { clan, leader, handler, member } = await makeTrio(world);
    const user = await makeUser(world);
    const ask = () => user.ask('POST', `/api/clans/${clan.id}/join-requests`, {});
    const asks = [`${user.name} asks to join ${clan.name}.`];
    expect(await told(world, ask, leader, handler, member, user)).toEqual([asks, asks, [], []]);
    const { body } = await leader.ask('GET', `/api/clans/${clan.id}/join-requests`);
    const path = `/api/clans/${clan.id}/join-requests/${body[0].id}/approve`;
    const accept = () => leader.ask('POST', path);
    expect(await told(world, accept, leader, user)).toEqual([[], [`${clan.name} accepted you.`]]);
  });
});

test('a happening notifies once, however often its job runs', async () => {
  const { tournament, sides } = await startedTournament(world);
  const [one] = sides;
  await forget(world);
  await giveRoom(world, tournament, 1);
  const ids = await tellAll(world);
  await Promise.all([fanOut(world.deps, ids), fanOut(world.deps, ids)]);
  expect(await readInbox(one?.clan.leader as Person)).toHaveLength(1);
  const unknown = [world.deps.newId()];
  await fanOut(world.deps, unknown);
});

test('the number of statements does not depend on the number of sides', async () => {
  const counts: number[] = [];
  for (const sides of [2, 12]) {
    const { tournament } = await startedTournament(world, { sides });
    await forget(world);
    await giveRoom(world, tournament, 1);
    world.statements.length = 0;
    await tellAll(world);
    counts.push(world.statements.length);
    const rows = await world.db.selectFrom('notifications').select('id').execute();
    expect(rows).toHaveLength(sides);
  }
  expect(counts[0]).toBe(counts[1]);
  expect(counts[0]).toBeLessThanOrEqual(5);
});
