import { beforeEach, describe, expect, test } from 'vitest';
import {
  approvedSide,
  end,
  finish,
  makeClan,
  makeTournament,
  playRound,
  registerSide,
  start,
  type TestSide,
  type TestTournament,
} from '#server/testing/communities.ts';
import { readInbox, readSentences } from '#server/testing/notifications.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser, type Person } from '#server/testing/users.ts';
import { latestAct, undo } from '../tournaments/history/testing/undoing.ts';
import { told } from './testing/told.ts';

const world = useTestWorld();
let cup: TestTournament;
let one: TestSide;
let two: TestSide;
let fan: Person;
let follower: Person;

const follow = async ({ ask }: Person, what: 'clans' | 'tournaments', { id }: { id: string }) => {
  expect((await ask('PUT', `/api/${what}/${id}/follow`)).status).toBe(200);
};

beforeEach(async () => {
  cup = await makeTournament(world);
  one = await approvedSide(world, cup);
  two = await approvedSide(world, cup);
  [fan, follower] = [await makeUser(world), await makeUser(world)];
  await follow(fan, 'clans', one.clan);
  await follow(follower, 'tournaments', cup);
});

const post = (part: string) => cup.host.ask('POST', `/api/tournaments/${cup.id}/${part}`);

describe('followers', () => {
  test('of a clan are told when it registers', async () => {
    const next = await makeTournament(world);
    const body = { clanId: one.clan.id, selectedMembers: [one.clan.leader.id] };
    const register = () =>
      one.clan.leader.ask('POST', `/api/tournaments/${next.id}/register-clan`, body);
    const all = await told(world, register, fan, follower, one.clan.leader);
    const sentence = expect.stringContaining(`${one.clan.name} registered for Autumn Cup, `);
    expect(all).toEqual([[sentence], [], []]);
    expect(await readInbox(fan)).toMatchObject([
      { kind: 'followed_entry', tournament: { id: next.id }, clan: { id: one.clan.id } },
    ]);
  });

  test('are told of the start and of the end, with the place of their clan or the winner', async () => {
    await registerSide(world, cup);
    expect(await told(world, () => start(world, cup), fan, follower)).toEqual([
      [`${one.clan.name} plays now: Autumn Cup.`],
      ['Autumn Cup has started.'],
    ]);
    await playRound(world, cup, 1, [
      { side: two, placement: 1, kills: [3] },
      { side: one, placement: 2, kills: [0] },
    ]);
    await end(world, cup, 1);
    expect(await told(world, () => finish(world, cup), fan, follower)).toEqual([
      [`Autumn Cup is over: ${one.clan.name} came 2nd of 2.`],
      [`Autumn Cup is over: ${two.clan.name} came 1st of 2.`],
    ]);
  });

  test('are told of a new start, a cancellation and the end of a cancellation', async () => {
    const startDate = new Date(world.deps.clock().getTime() + 99 * 3_600_000).toISOString();
    const move = () => cup.host.ask('PUT', `/api/tournaments/${cup.id}`, { startDate });
    const moved = [`Autumn Cup now starts ${startDate.slice(0, 16).replace('T', ' ')}.`];
    expect(await told(world, move, fan, follower)).toEqual([moved, moved]);
    const cancelled = ['Autumn Cup was cancelled.'];
    expect(await told(world, () => post('cancel'), fan, follower)).toEqual([cancelled, cancelled]);
    const { id } = await latestAct(world, cup.id);
    const resume = () => undo(cup.host, cup.id, id);
    const resumed = ['Autumn Cup takes place after all.'];
    expect(await told(world, resume, fan, follower)).toEqual([resumed, resumed]);
  });

  test('of a tournament are told when it opens again', async () => {
    await world.db
      .updateTable('tournaments')
      .set({ status: 'draft' })
      .where('id', '=', cup.id)
      .execute();
    expect(await told(world, () => post('publish'), fan, follower)).toEqual([
      [],
      ['Autumn Cup takes registrations.'],
    ]);
  });

  test('who take part, or follow several clans and the tournament, are told once', async () => {
    await follow(one.clan.leader, 'tournaments', cup);
    await follow(one.clan.leader, 'clans', one.clan);
    await follow(fan, 'clans', two.clan);
    await follow(fan, 'tournaments', cup);
    const [own, several] = await told(world, () => post('cancel'), one.clan.leader, fan);
    expect([own, several]).toEqual([['Autumn Cup was cancelled.'], ['Autumn Cup was cancelled.']]);
    expect(await readInbox(one.clan.leader)).toMatchObject([{ kind: 'cancelled' }]);
    expect(await readInbox(fan)).toMatchObject([{ kind: 'followed_change' }]);
  });

  test('who follow a clan and its tournament are told of the clan', async () => {
    await follow(fan, 'tournaments', cup);
    expect(await told(world, () => start(world, cup), fan)).toEqual([
      [`${one.clan.name} plays now: Autumn Cup.`],
    ]);
  });

  test('of a rejected or waiting side are not told that it plays', async () => {
    const clan = await makeClan(world);
    const waiting = await registerSide(world, cup, { clan });
    await follow(fan, 'clans', waiting.clan);
    await world.db
      .deleteFrom('follows')
      .where('user_id', '=', fan.id)
      .where('clan_id', '=', one.clan.id)
      .execute();
    expect(await told(world, () => start(world, cup), fan)).toEqual([[]]);
  });

  test('are told nothing once they unfollow, are banned or have turned it off', async () => {
    const people = [await makeUser(world), await makeUser(world), await makeUser(world)] as const;
    for (const person of people) await follow(person, 'tournaments', cup);
    await people[0].ask('DELETE', `/api/tournaments/${cup.id}/follow`);
    await people[1].ask('PUT', '/api/notifications/choices', {
      choices: [{ kind: 'followed_change', inbox: false }],
    });
    const { id } = people[2];
    await world.db.updateTable('users').set({ banned: true }).where('id', '=', id).execute();
    const [unfollowed, chose] = await told(world, () => post('cancel'), people[0], people[1]);
    expect([unfollowed, chose]).toEqual([[], []]);
    const rows = await world.db
      .selectFrom('notifications')
      .selectAll()
      .where('user_id', '=', id)
      .execute();
    expect(rows).toEqual([]);
    expect(await readSentences(follower)).toEqual(['Autumn Cup was cancelled.']);
  });
});
