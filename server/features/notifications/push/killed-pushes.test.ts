import { afterAll, afterEach, describe, expect, inject, test } from 'vitest';
import { startSender } from '#server/db/start-sender.ts';
import { systemClock } from '#server/platform/clock.ts';
import {
  approvedSide,
  giveRoom,
  makeClan,
  makeTournament,
  start,
  type TestTournament,
} from '#server/testing/communities.ts';
import { tellAll } from '#server/testing/notifications.ts';
import { startPushService, type Arrived } from '#server/testing/push-service.ts';
import { forgetPushes, turnOn } from '#server/testing/pushes.ts';
import { kill, useSenderProcesses } from '#server/testing/sender-processes.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser } from '#server/testing/users.ts';
import { fanOut } from '../fan-out.command.ts';
import { sendPushes } from './send-pushes.command.ts';

const service = await startPushService();
const world = useTestWorld({ pushHosts: [service.host] });
const running: { stop(): Promise<void> }[] = [];
const processes = useSenderProcesses(world, {
  pushHosts: [service.host],
  certFile: service.certFile,
});

afterAll(() => service.stop());

afterEach(async () => {
  service.answer = () => null;
  await Promise.all(running.splice(0).map((sender) => sender.stop()));
});

function worker() {
  const deps = { ...world.deps, clock: systemClock };
  const nothing = async () => undefined;
  const sender = startSender({
    connection: world.connection,
    log: deps.log,
    deliver: nothing,
    fanOut: (ids) => fanOut(deps, ids),
    sendPushes: (ids) => sendPushes(deps, ids),
    timers: { resume: nothing, work: nothing },
    everyMs: 200,
  });
  const unsubscribe = world.feed.subscribe({
    received: () => sender.wake(),
    resumed: () => sender.wake(),
  });
  running.push({
    stop() {
      unsubscribe();
      return sender.stop();
    },
  });
  return sender;
}

/** Each side has three players, all with push on one device. */
async function trios(sides: number) {
  const tournament = await makeTournament(world, { totalRounds: 50, maxTeams: sides });
  for (let n = 0; n < sides; n += 1) {
    const clan = await makeClan(world, { members: 2 });
    const players = [clan.leader, ...clan.members];
    await approvedSide(world, tournament, { clan, players });
    for (const player of players) await turnOn(player, service);
  }
  await start(world, tournament);
  await tellAll(world);
  await forgetPushes(world, service);
  return tournament;
}

function byDeviceAndTag({ id }: TestTournament): Map<string, Arrived[]> {
  return Map.groupBy(
    service.arrived.filter(({ message }) => message.tag.startsWith(`room_open:${id}:`)),
    ({ device, message }) => `${device.endpoint} ${message.tag}`,
  );
}

const soon = { timeout: 60_000, interval: 20 };
const allKills = inject('isLong') ? 100 : 2;

/** Only the long tests run alone, so only they check the time. */
const inTime = { timeout: inject('isLong') ? 3000 : 60_000, interval: 10 };

test('60 players of 20 sides get the push of a room in time, once each, with two processes', async () => {
  const tournament = await trios(20);
  const workers = [worker(), worker()];
  await expect.poll(() => workers.some((one) => one.leads()), soon).toBe(true);
  // The first message of a process loads the code that encrypts.
  const early = await makeUser(world);
  await turnOn(early, service);
  await early.ask('POST', '/api/push/test');
  await expect.poll(() => service.arrived.length, soon).toBe(1);
  service.arrived.length = 0;
  await giveRoom(world, tournament, 1);
  await expect.poll(() => byDeviceAndTag(tournament).size, inTime).toBe(60);
  await expect.poll(() => world.db.selectFrom('pushes').select('id').execute(), soon).toEqual([]);
  expect(service.arrived).toHaveLength(60);
  expect(service.complaints).toEqual([]);
});

describe('a process that is killed', () => {
  test('before a push service has accepted a message leaves it to the next one', async () => {
    const tournament = await trios(2);
    const asked = Promise.withResolvers<void>();
    service.answer = () => {
      asked.resolve();
      return new Promise(() => undefined);
    };
    await giveRoom(world, tournament, 1);
    const child = processes.start();
    await asked.promise;
    await kill(child);
    expect(service.arrived).toEqual([]);
    service.answer = () => null;
    worker();
    await expect.poll(() => byDeviceAndTag(tournament).size, soon).toBe(6);
    expect(service.arrived).toHaveLength(6);
  });

  test(
    'at any time loses no message, and repeats only what it had not recorded, with the same topic and tag',
    { timeout: 60_000 + allKills * 30_000 },
    async () => {
      let repeated = 0;
      for (let left = allKills; left > 0; left -= KILLS_AT_ONCE) {
        const kills = Math.min(KILLS_AT_ONCE, left);
        const tournament = await trios(2);
        let rounds = 0;
        /** The messages that were sent but not recorded when the process died. */
        let unnoted = 0;
        for (let n = 0; n < kills; n += 1) {
          for (let more = 0; more < 3; more += 1) await giveRoom(world, tournament, (rounds += 1));
          const before = service.arrived.length;
          const child = processes.start();
          // A different number of messages each time, so the process dies at a different point.
          await expect
            .poll(() => service.arrived.length, { timeout: 60_000, interval: 1 })
            .toBeGreaterThan(before + (n % 12));
          await kill(child);
          unnoted += await countUnnoted();
        }
        worker();
        await expect.poll(() => byDeviceAndTag(tournament).size, soon).toBe(rounds * 6);
        await expect
          .poll(() => world.db.selectFrom('pushes').select('id').execute(), soon)
          .toEqual([]);
        const sent = [...byDeviceAndTag(tournament).values()];
        for (const same of sent) {
          expect(new Set(same.map(({ topic }) => topic)).size).toBe(1);
        }
        const more = sent.reduce((sum, same) => sum + same.length - 1, 0);
        expect(more).toBeLessThanOrEqual(unnoted);
        repeated += more;
        await Promise.all(running.splice(0).map((sender) => sender.stop()));
      }
      expect(service.complaints).toEqual([]);
      if (inject('isLong')) process.stdout.write(`${allKills} kills, ${repeated} repeated\n`);
    },
  );
});

/** Counts messages that arrived but whose row still exists. Call it while no process is running. */
async function countUnnoted(): Promise<number> {
  const rows = await world.db
    .selectFrom('pushes')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'subscription_id')
    .select(['endpoint', 'tag'])
    .execute();
  const arrived = new Set(
    service.arrived.map(({ device, message }) => `${device.endpoint} ${message.tag}`),
  );
  return rows.filter(({ endpoint, tag }) => arrived.has(`${endpoint} ${tag}`)).length;
}

/** A tournament has at most 50 rounds, and three rooms open between two kills. */
const KILLS_AT_ONCE = 12;
