import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { startSender } from '#server/db/start-sender.ts';
import { systemClock } from '#server/platform/clock.ts';
import { giveRoom, startedTournament, type TestTournament } from '#server/testing/communities.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { resumeTimers } from './resume-timers.command.ts';
import { workTimer } from './work-timer.command.ts';

const world = useTestWorld();
const running: { stop(): Promise<void> }[] = [];
const children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
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

function workerProcess(): ChildProcess {
  const file = fileURLToPath(new URL('../../../testing/sender-process.ts', import.meta.url));
  const settings = JSON.stringify({ connection: world.connection, apiUrl: 'http://localhost:9' });
  const child = spawn(process.execPath, [file, settings], { stdio: 'ignore' });
  children.push(child);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
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

/** Returns the number of statements that wait for a lock. */
async function countBlocked(): Promise<number> {
  const { rows } = await sql<{ blocked: number }>`
    select count(*)::int as blocked from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(world.db);
  return rows[0]?.blocked ?? 0;
}

const soon = { timeout: 60_000, interval: 100 };
const allKills = Number(process.env['TIMER_KILLS'] ?? 2);

describe('timers', () => {
  test('of many rooms act once each, even with two processes', async () => {
    const tournament = await hiddenRooms(12, 150);
    worker();
    worker();
    await expect.poll(() => countAnnounced(tournament), soon).toEqual(onceEach(12));
  });

  test('survive a process that is killed in the middle of one, which then acts within 20 s', async () => {
    const tournament = await hiddenRooms(1, 200);
    const child = workerProcess();
    await world.db.transaction().execute(async (tx) => {
      await sql`select from tournaments where id = ${tournament.id} for update`.execute(tx);
      await expect.poll(countBlocked, soon).toBe(1);
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
    const child = workerProcess();
    // The process has its lock and is working.
    const before = Object.keys(await countAnnounced(tournament)).length;
    await expect
      .poll(async () => Object.keys(await countAnnounced(tournament)).length, soon)
      .toBeGreaterThan(before);
    await kill(child);
  }
  return tournament;
}
