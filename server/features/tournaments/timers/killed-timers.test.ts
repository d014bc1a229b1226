import { sql } from 'kysely';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { startSender } from '#server/db/start-sender.ts';
import { systemClock } from '#server/platform/clock.ts';
import { giveRoom, startedTournament, type TestTournament } from '#server/testing/communities.ts';
import { countBlocked } from '#server/testing/locks.ts';
import { kill, useSenderProcesses } from '#server/testing/sender-processes.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { resumeTimers } from './resume-timers.command.ts';
import { workTimer } from './work-timer.command.ts';

const world = useTestWorld();
const running: { stop(): Promise<void> }[] = [];
const processes = useSenderProcesses(world);

afterEach(async () => {
  await Promise.all(running.splice(0).map((sender) => sender.stop()));
});

/** Handles timers as every process of the product does. */
function worker(): void {
  const deps = { ...world.deps, clock: systemClock };
  running.push(
    startSender({
      connection: world.connection,
      log: deps.log,
      deliver: async () => undefined,
      timers: { resume: () => resumeTimers(deps), work: (timer) => workTimer(deps, timer) },
      everyMs: 200,
    }),
  );
}

/** Makes rooms for rounds 1 to `count` that open one after the other, `everyMs` apart. */
async function hiddenRooms(count: number, everyMs: number): Promise<TestTournament> {
  const { tournament } = await startedTournament(world, { totalRounds: count });
  world.advance(Date.now() - world.deps.clock().getTime());
  for (let round = 1; round <= count; round += 1) {
    const revealAt = new Date(world.deps.clock().getTime() + round * everyMs).toISOString();
    await giveRoom(world, tournament, round, { roomId: 'r', roomPassword: 'p', revealAt });
  }
  return tournament;
}

/** Returns how often the opening of each room was announced, by round. */
async function countAnnounced({ id }: TestTournament): Promise<Record<string, number>> {
  const { rows } = await sql<{ told: Record<string, number> }>`
    select coalesce(jsonb_object_agg(round_number, told), '{}') as told from (
      select round_number, count(*)::int as told from happenings
      where tournament_id = ${id} and kind = 'round.opened' group by round_number
    ) as counted
  `.execute(world.db);
  return rows[0]?.told ?? {};
}

const onceEach = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [String(at + 1), 1]));

const soon = { timeout: 60_000, interval: 100 };
const allKills = inject('isLong') ? 100 : 2;

describe('timers', () => {
  test('of many rooms act once each, even with two processes', async () => {
    const tournament = await hiddenRooms(12, 150);
    worker();
    worker();
    await expect.poll(() => countAnnounced(tournament), soon).toEqual(onceEach(12));
  });

  test('survive a process that is killed in the middle of one, which then acts within 20 s', async () => {
    const tournament = await hiddenRooms(1, 200);
    const child = processes.start();
    await world.db.transaction().execute(async (tx) => {
      await sql`select from tournaments where id = ${tournament.id} for update`.execute(tx);
      await expect.poll(() => countBlocked(world.db), soon).toBe(1);
      await kill(child);
    });
    expect(await countAnnounced(tournament)).toEqual({});
    worker();
    await expect.poll(() => countAnnounced(tournament), { timeout: 20_000 }).toEqual(onceEach(1));
  });

  test(
    'act once each, whenever their process is killed',
    { timeout: 60_000 + allKills * 20_000 },
    async () => {
      for (let left = allKills; left > 0; left -= KILLS_AT_ONCE) {
        const kills = Math.min(KILLS_AT_ONCE, left);
        const tournament = await killWorkers(kills);
        worker();
        const all = onceEach(kills * 4);
        await expect.poll(() => countAnnounced(tournament), { timeout: 40_000 }).toEqual(all);
        await Promise.all(running.splice(0).map((sender) => sender.stop()));
      }
    },
  );
});

/** A tournament has at most 50 rounds, and several rooms open between two kills. */
const KILLS_AT_ONCE = 12;

/** Kills processes that handle the timers of one tournament, which has four rooms for each process. */
async function killWorkers(kills: number): Promise<TestTournament> {
  const tournament = await hiddenRooms(kills * 4, 250);
  for (let n = 0; n < kills; n += 1) {
    const child = processes.start();
    // The process has its lock and is working.
    const before = Object.keys(await countAnnounced(tournament)).length;
    await expect
      .poll(async () => Object.keys(await countAnnounced(tournament)).length, soon)
      .toBeGreaterThan(before);
    await kill(child);
  }
  return tournament;
}
