import { sql, type RawBuilder } from 'kysely';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { startSender } from '#server/db/start-sender.ts';
import { systemClock } from '#server/platform/clock.ts';
import { countBlocked, untilIdle } from '#server/testing/locks.ts';
import { dropTelling, kill, useSenderProcesses } from '#server/testing/sender-processes.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { resumeTimers } from './resume-timers.command.ts';
import { kindsOfTimers, readActs, type TimedKind, type TimedRow } from './testing/timed-rows.ts';
import { workTimer } from './work-timer.command.ts';

const world = useTestWorld();
const running: { stop(): Promise<void> }[] = [];
const processes = useSenderProcesses(world);
const kinds = Object.keys(kindsOfTimers) as TimedKind[];

const soon = { timeout: 60_000, interval: 100 };
const afterRestart = { timeout: 20_000, interval: 100 };
const allKills = inject('isLong') ? 100 : 2;
const ofKills = 60_000 + allKills * 20_000;

const stopWorkers = () => Promise.all(running.splice(0).map((sender) => sender.stop()));

afterEach(stopWorkers);

/** Handles timers as every process of the product does. */
function worker(): void {
  const deps = { ...world.deps, clock: systemClock };
  running.push(
    startSender({
      connection: world.connection,
      log: deps.log,
      deliver: async () => undefined,
      fanOut: async () => undefined,
      sendPushes: async () => undefined,
      timers: { resume: () => resumeTimers(deps), work: (timer) => workTimer(deps, timer) },
      everyMs: 200,
    }),
  );
}

/** Processes handle timers by the real time. Returns that time. */
function followRealTime(): number {
  world.advance(Date.now() - world.deps.clock().getTime());
  return world.deps.clock().getTime();
}

/** The timers are due one after the other, `everyMs` apart. */
async function timedRows(kind: TimedKind, count: number, everyMs: number): Promise<TimedRow[]> {
  followRealTime();
  const rows = await kindsOfTimers[kind].make(world, count);
  const now = followRealTime();
  for (const [at, row] of rows.entries()) await row.set(new Date(now + (at + 1) * everyMs));
  return rows;
}

async function countActs(kind: TimedKind, rows: readonly TimedRow[]) {
  const { times, marked } = await readActs(world, kind, rows);
  return { acts: times.map((each) => each.length), marked };
}

const onceEach = (count: number) => ({
  acts: Array.from({ length: count }, () => 1),
  marked: count,
});

/** The points at which the test blocks a timer: before its first write, and before its last. */
const points: readonly ((rows: readonly TimedRow[]) => RawBuilder<unknown>)[] = [
  ([row]) => sql`select from tournaments where id = ${row?.tournament.id} for update`,
  () => sql`lock table happenings in share mode`,
];

describe.each(kinds)('timers of the kind %s', (kind) => {
  test('act once each, even with two processes', async () => {
    const rows = await timedRows(kind, 12, 150);
    worker();
    worker();
    await expect.poll(() => countActs(kind, rows), soon).toEqual(onceEach(12));
  });

  test(
    'leave nothing when their process is killed in the middle of one, which then acts within 20 s',
    { timeout: ofKills },
    async () => {
      const rows = await timedRows(kind, 1, 200);
      for (let n = 0; n < allKills; n += 1) {
        await dropTelling(world);
        const child = processes.start();
        await world.db.transaction().execute(async (tx) => {
          await points[n % points.length]?.(rows).execute(tx);
          await expect.poll(() => countBlocked(world.db), soon).toBe(1);
          await kill(child);
        });
        await untilIdle(world.db);
        expect(await countActs(kind, rows)).toEqual(onceEach(0));
      }
      worker();
      await expect.poll(() => countActs(kind, rows), afterRestart).toEqual(onceEach(1));
    },
  );

  test('act once each, whenever their process is killed', { timeout: ofKills }, async () => {
    for (let done = 0; done < allKills; done += KILLS_AT_ONCE) {
      const kills = Math.min(KILLS_AT_ONCE, allKills - done);
      const rows = await timedRows(kind, kills * ROWS_PER_KILL, 250);
      for (let n = 0; n < kills; n += 1) await killAtWork(kind, rows);
      worker();
      const all = onceEach(rows.length);
      await expect.poll(() => countActs(kind, rows), afterRestart).toEqual(all);
      // The queue hands out again what the killed processes had not reported as done.
      await untilHandled(new Date());
      expect(await countActs(kind, rows)).toEqual(all);
      await stopWorkers();
    }
  });
});

/** A tournament has at most 50 rounds, and several timers act between two kills. */
const KILLS_AT_ONCE = 12;
const ROWS_PER_KILL = 4;

/** Expects that no timer has done only a part. */
async function killAtWork(kind: TimedKind, rows: readonly TimedRow[]): Promise<void> {
  const child = processes.start();
  const before = (await countActs(kind, rows)).marked;
  await expect.poll(async () => (await countActs(kind, rows)).marked, soon).toBeGreaterThan(before);
  await kill(child);
  await untilIdle(world.db);
  const { acts, marked } = await countActs(kind, rows);
  expect(acts).toEqual(onceEach(marked).acts);
}

test('timers that are moved several times act once, at the last time, even if one of two processes is killed between the moves', async () => {
  followRealTime();
  const moved = await Promise.all(
    kinds.map(async (kind) => ({ kind, rows: await kindsOfTimers[kind].make(world, 1) })),
  );
  const move = async (seconds: number) => {
    const due = new Date(followRealTime() + seconds * 1000);
    for (const { rows } of moved) await rows[0]?.set(due);
    return due;
  };
  const first = processes.start();
  await expect.poll(findLeader, soon).not.toBe(null);
  const leader = await findLeader();
  processes.start();
  const passed = await move(5);
  const later = await move(25);
  await untilHandled(passed);
  await kill(first);
  await expect.poll(findLeader, soon).not.toBeOneOf([leader, null]);
  await move(5);
  const last = await move(9);
  await untilHandled(later);
  for (const { kind, rows } of moved) {
    const { times } = await readActs(world, kind, rows);
    const lateMs = times.flat().map((at) => at.getTime() - last.getTime());
    const isInTime = expect.toSatisfy((ms: number) => ms >= 0 && ms < 20_000);
    expect([kind, lateMs]).toEqual([kind, [isInTime]]);
  }
});

/** Returns the connection that holds the lock of the process which handles timers; null if there is none. */
async function findLeader(): Promise<number | null> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and datname = current_database()
      and application_name = 'hotdrop sender lock'
  `.execute(world.db);
  return rows[0]?.pid ?? null;
}

/** Waits for timers that were set for `latest` or earlier. One that did nothing is handled too. */
async function untilHandled(latest: Date): Promise<void> {
  const countWaiting = async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pgboss.job
      where name = 'timers' and state <> 'completed' and (data->>'due')::timestamptz <= ${latest}
    `.execute(world.db);
    return rows[0]?.waiting;
  };
  await expect.poll(countWaiting, soon).toBe(0);
}
