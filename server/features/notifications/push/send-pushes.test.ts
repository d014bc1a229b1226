import { createHash } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  approvedSide,
  giveRoom,
  makeClan,
  makeTournament,
  playRound,
  shortForm,
  start,
  type TestSide,
  type TestTournament,
} from '#server/testing/communities.ts';
import { readInbox, tellAll } from '#server/testing/notifications.ts';
import { startPushService } from '#server/testing/push-service.ts';
import { forgetPushes, pushAll, startCup, takePushes, turnOn } from '#server/testing/pushes.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { signInAgain, type Person } from '#server/testing/users.ts';
import { sendPushes } from './send-pushes.command.ts';

const service = await startPushService();
afterAll(() => service.stop());
const world = useTestWorld({ pushHosts: [service.host] });

let tournament: TestTournament;
let one: TestSide;
let two: TestSide;

beforeEach(async () => {
  ({ tournament, one, two } = await startCup(world, service));
});

const bodies = () => service.arrived.map(({ message }) => message.body);
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '');
const pending = () => world.db.selectFrom('pushes').selectAll().execute();
const devices = async ({ ask }: Person) => (await ask('GET', '/api/push/subscriptions')).body;
const choose = ({ ask }: Person, choice: object) =>
  ask('PUT', '/api/notifications/choices', { choices: [choice] });

describe('a room that opens', () => {
  test('is pushed to each device of its players, signed, encrypted and short', async () => {
    const { leader } = one.clan;
    const second = await signInAgain(world, leader);
    const own = [await turnOn(leader, service), await turnOn(second, service)];
    await giveRoom(world, tournament, 1);
    await pushAll(world);
    expect(service.complaints).toEqual([]);
    expect(service.arrived.map(({ device }) => device.endpoint).toSorted()).toEqual(
      own.map(({ endpoint }) => endpoint).toSorted(),
    );
    const tag = `room_open:${tournament.id}:1`;
    for (const arrived of service.arrived) {
      expect(arrived.message).toEqual({
        title: 'Hotdrop',
        body: 'Round 1 is open: \u2068Autumn Cup\u2069.',
        path: `/tournaments/${tournament.id}`,
        tag,
      });
      expect(arrived).toMatchObject({
        ttl: 600,
        urgency: 'high',
        topic: createHash('sha256').update(tag).digest('base64url').slice(0, 32),
        subject: 'mailto:hotdrop@localhost',
        signedBy: (await leader.ask('GET', '/api/push/key')).body.key,
      });
      expect(arrived.bytes).toBeLessThan(2048);
      expect(JSON.stringify(arrived.message)).not.toMatch(/room-id|secret|password/i);
    }
    expect(await pending()).toEqual([]);
    expect(await devices(leader)).toMatchObject([
      { lastSentAt: world.deps.clock().toISOString(), failures: 0 },
      { lastSentAt: world.deps.clock().toISOString(), failures: 0 },
    ]);
  });

  test('is pushed once, even if the messages are sent again', async () => {
    await turnOn(one.clan.leader, service);
    await giveRoom(world, tournament, 1);
    await tellAll(world);
    const jobs = await takePushes(world);
    for (const { ids } of [...jobs, ...jobs]) await sendPushes(world.deps, ids);
    expect(service.arrived).toHaveLength(1);
  });

  test('is not pushed to banned people, to those who left, or to anyone else', async () => {
    const clan = await makeClan(world, { members: 3 });
    const own = await makeTournament(world, { maxTeamMembers: 4 });
    const [banned, left, bystander] = clan.members as [Person, Person, Person];
    const players = [clan.leader, banned, left];
    const side = await approvedSide(world, own, { clan, players });
    await start(world, own);
    await tellAll(world);
    await forgetPushes(world, service);
    const devicesOf = new Map<string, string>();
    for (const person of [...players, bystander, own.host, two.clan.leader]) {
      devicesOf.set((await turnOn(person, service)).endpoint, person.id);
    }
    await world.db
      .deleteFrom('registration_players')
      .where('registration_id', '=', side.id)
      .where('user_id', '=', left.id)
      .execute();
    await giveRoom(world, own, 1);
    await tellAll(world);
    // The ban comes between writing the message and sending it.
    await world.db.updateTable('users').set({ banned: true }).where('id', '=', banned.id).execute();
    await pushAll(world);
    expect(service.arrived.map(({ device }) => devicesOf.get(device.endpoint))).toEqual([
      clan.leader.id,
    ]);
    expect(await pending()).toEqual([]);
  });

  test('is pushed without being in the inbox, and the other way round, as its user chose', async () => {
    const [pushed, inboxed] = [one.clan.leader, two.clan.leader];
    for (const person of [pushed, inboxed]) await turnOn(person, service);
    await choose(pushed, { kind: 'room_open', inbox: false });
    await choose(inboxed, { kind: 'room_open', push: false });
    await giveRoom(world, tournament, 1);
    await pushAll(world);
    expect(service.arrived).toHaveLength(1);
    const kinds = async (person: Person) => (await readInbox(person)).map(({ kind }) => kind);
    expect(await kinds(pushed)).not.toContain('room_open');
    expect(await kinds(inboxed)).toContain('room_open');
  });
});

test('results are pushed only to those who chose that, with less urgency and for longer', async () => {
  const { leader } = one.clan;
  await turnOn(leader, service);
  await turnOn(two.clan.leader, service);
  await choose(leader, { kind: 'results_in', push: true });
  await giveRoom(world, tournament, 1);
  await playRound(world, tournament, 1, [{ side: one, placement: 1, kills: [4] }]);
  await pushAll(world);
  const results = service.arrived.filter(({ message }) => /came 1st/.test(message.body));
  expect(results).toHaveLength(1);
  expect(results[0]).toMatchObject({
    urgency: 'normal',
    ttl: 4 * 3600,
    message: { path: `/tournaments/${tournament.id}?tab=results` },
  });
});

test('times are those of the device', async () => {
  const { leader } = one.clan;
  await turnOn(leader, service);
  const startDate = '2027-12-04T12:45:00.000Z';
  const open = await makeTournament(world);
  await approvedSide(world, open, { clan: one.clan });
  await pushAll(world);
  service.arrived.length = 0;
  const { host, id } = open;
  const moved = await host.ask('PUT', `/api/tournaments/${id}`, { ...shortForm, startDate });
  expect(moved.status).toBe(200);
  await pushAll(world);
  expect(bodies().map(plain)).toEqual(['Autumn Cup now starts Sat, 4 Dec 2027, 21:45 GMT+9.']);
});

describe('a test', () => {
  test('goes to all devices of its user at once, and again after ten seconds', async () => {
    const { leader } = one.clan;
    await turnOn(leader, service);
    await turnOn(await signInAgain(world, leader), service);
    await turnOn(two.clan.leader, service);
    const ask = () => leader.ask('POST', '/api/push/test');
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429]);
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({ devices: 2 });
    expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBe('10');
    await pushAll(world);
    expect(service.arrived.map(({ message, urgency }) => [message, urgency])).toEqual(
      [1, 2].map(() => [
        {
          title: 'Hotdrop',
          body: 'Push works on this device.',
          path: '/notifications',
          tag: 'test',
        },
        'high',
      ]),
    );
    world.advance(10_000);
    expect((await ask()).status).toBe(200);
  });
});
