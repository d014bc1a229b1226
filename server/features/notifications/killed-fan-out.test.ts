import { sql } from 'kysely';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { startSender } from '#server/db/start-sender.ts';
import { systemClock } from '#server/platform/clock.ts';
import {
  giveRoom,
  makeClan,
  makeTournament,
  approvedSide,
  start,
} from '#server/testing/communities.ts';
import { countBlocked } from '#server/testing/locks.ts';
import { tellAll } from '#server/testing/notifications.ts';
import { kill, useSenderProcesses } from '#server/testing/sender-processes.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { fanOut } from './fan-out.command.ts';

const world = useTestWorld();
const running: { stop(): Promise<void> }[] = [];
const processes = useSenderProcesses(world);

afterEach(async () => {
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
    sendPushes: nothing,
    timers: { resume: nothing, work: nothing },
    everyMs: 200,
  });
  running.push(sender);
  return sender;
}

/** Each side has three players. Earlier happenings have been told. */
async function trios(sides: number) {
  const tournament = await makeTournament(world, { totalRounds: 50, maxTeams: sides });
  for (let n = 0; n < sides; n += 1) {
    const clan = await makeClan(world, { members: 2 });
    await approvedSide(world, tournament, { clan, players: [clan.leader, ...clan.members] });
  }
  await start(world, tournament);
  await tellAll(world);
  return tournament;
}

async function countTold({ id }: { id: string }): Promise<{ round: number; told: number }[]> {
  const { rows } = await sql<{ round: number; told: number }>`
    select round_number as round, count(*)::int as told
    from notifications join happenings on happenings.id = happening_id
    where tournament_id = ${id} and notifications.kind = 'room_open'
    group by round_number order by round_number
  `.execute(world.db);
  return rows;
}

const onceEach = (rounds: number, people: number) =>
  Array.from({ length: rounds }, (_, at) => ({ round: at + 1, told: people }));

const soon = { timeout: 60_000, interval: 50 };
const allKills = inject('isLong') ? 100 : 2;

/** Only the long tests run alone, so only they check the time. */
const inTime = { timeout: inject('isLong') ? 3000 : 60_000, interval: 20 };

test('60 players of 20 sides are told of a room in time, once each, with two processes', async () => {
  const tournament = await trios(20);
  const workers = [worker(), worker()];
  await expect.poll(() => workers.some((one) => one.leads()), soon).toBe(true);
  await giveRoom(world, tournament, 1);
  await expect.poll(() => countTold(tournament), inTime).toEqual(onceEach(1, 60));
});

describe('a process that is killed', () => {
  test('in the middle of its work has told nobody, and the next one tells everyone once', async () => {
    const tournament = await trios(2);
    await giveRoom(world, tournament, 1);
    const child = processes.start();
    await world.db.transaction().execute(async (tx) => {
      await sql`lock table notifications in share mode`.execute(tx);
      await expect.poll(() => countBlocked(world.db), soon).toBe(1);
      await kill(child);
    });
    expect(await countTold(tournament)).toEqual([]);
    worker();
    await expect.poll(() => countTold(tournament), { timeout: 30_000 }).toEqual(onceEach(1, 6));
  });

  test(
    'at any time leaves each person notified of each round once',
    { timeout: 60_000 + allKills * 20_000 },
    async () => {
      for (let left = allKills; left > 0; left -= KILLS_AT_ONCE) {
        const kills = Math.min(KILLS_AT_ONCE, left);
        const tournament = await trios(2);
        let rounds = 0;
        for (let n = 0; n < kills; n += 1) {
          for (let more = 0; more < 3; more += 1) await giveRoom(world, tournament, (rounds += 1));
          const child = processes.start();
          const before = (await countTold(tournament)).length;
          await expect
            .poll(async () => (await countTold(tournament)).length, soon)
            .toBeGreaterThan(before);
          await kill(child);
        }
        worker();
        await expect
          .poll(() => countTold(tournament), { timeout: 60_000 })
          .toEqual(onceEach(rounds, 6));
        await Promise.all(running.splice(0).map((sender) => sender.stop()));
      }
    },
  );
});

/** A tournament has at most 50 rounds, and three rooms open between two kills. */
const KILLS_AT_ONCE = 12;
