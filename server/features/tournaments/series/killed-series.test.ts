import { sql } from 'kysely';
import { afterEach, expect, inject, test } from 'vitest';
import { startSender } from '#server/db/start-sender.ts';
import { systemClock } from '#server/platform/clock.ts';
import { countBlocked, untilIdle } from '#server/testing/locks.ts';
import { dropTelling, kill, useSenderProcesses } from '#server/testing/sender-processes.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser } from '#server/testing/users.ts';
import { toInstant } from '#server/platform/zoned-time.ts';
import { addDays } from '#shared/domain/tournaments/series-dates.ts';
import { nameOccurrence } from '#shared/domain/tournaments/series-names.ts';
import { resumeTimers } from '../timers/resume-timers.command.ts';
import { workTimer } from '../timers/work-timer.command.ts';
import { listMade, listSkips, storeSeries } from './testing/series-rows.ts';

const world = useTestWorld();
const processes = useSenderProcesses(world);
const running: { stop(): Promise<void> }[] = [];

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
      fanOut: async () => undefined,
      sendPushes: async () => undefined,
      timers: { resume: () => resumeTimers(deps), work: (timer) => workTimer(deps, timer) },
      everyMs: 200,
    }),
  );
}

const soon = { timeout: 60_000, interval: 50 };
const allKills = inject('isLong') ? 100 : 2;

/** The tournaments that a daily series makes at once, if it makes them two weeks ahead. */
const AHEAD = 14;

/** The next two weeks of each series are due. */
async function storeDue(count: number): Promise<string[]> {
  world.advance(Date.now() - world.deps.clock().getTime());
  const host = await makeUser(world);
  const ids: string[] = [];
  while (ids.length < count) {
    ids.push(await storeSeries(world, host, { opens_hours: 24 * AHEAD, time_zone: 'UTC' }));
  }
  return ids;
}

/** All of the counts are equal unless something was made in part or twice. */
async function countMade(ids: readonly string[]) {
  const { rows } = await sql<Record<'counted' | 'made' | 'told' | 'logged' | 'dates', number>>`
    with made as (select id, series_id, series_date from tournaments where series_id = any(${ids}::uuid[]))
    select (select sum(counter)::int from series where id = any(${ids}::uuid[])) as counted,
      (select count(*)::int from made) as made,
      (select count(distinct (series_id, series_date))::int from made) as dates,
      (select count(*)::int from happenings where kind = 'tournament.opened'
        and tournament_id in (select id from made)) as told,
      (select count(*)::int from audit_log where action = 'tournament.create'
        and subject_id in (select id from made)) as logged
  `.execute(world.db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('there are no counts');
  const { made } = counts;
  expect(counts).toEqual({ counted: made, made, told: made, logged: made, dates: made });
  return made;
}

test(
  'a process that is killed in the middle of making a tournament leaves nothing of it',
  async () => {
    const ids = await storeDue(1);
    for (let n = 0; n < allKills; n += 1) {
      await dropTelling(world);
      const child = processes.start();
      await world.db.transaction().execute(async (tx) => {
        // Before the first happening, or before the audit row, which is the last.
        const table = n % 2 === 0 ? 'happenings' : 'audit_log';
        await sql`lock table ${sql.table(table)} in share mode`.execute(tx);
        await expect.poll(() => countBlocked(world.db), soon).toBe(1);
        await kill(child);
      });
      await untilIdle(world.db);
      expect(await countMade(ids)).toBeLessThanOrEqual(AHEAD);
    }
    worker();
    await expect.poll(() => countMade(ids), soon).toBeGreaterThanOrEqual(AHEAD - 1);
  },
  60_000 + allKills * 20_000,
);

/** Each has both clock changes in a year, at a time that they skip or repeat, except for the last. */
const zones = [
  ['Europe/Berlin', '02:30'],
  ['America/New_York', '01:30'],
  ['Australia/Lord_Howe', '02:15'],
  ['Asia/Kolkata', '21:00'],
] as const;

const DAY = 86_400_000;

/** The clocks go forward by a year between the kills, or by two weeks with two clock changes. */
const [begin, length] = inject('isLong')
  ? ['2027-01-01T12:00:00Z', 365]
  : ['2027-03-22T12:00:00Z', 14];

/** A process takes each timer now, and sets it again if its own clock is not there yet. */
async function takeTimersNow(): Promise<void> {
  await sql`update pgboss.job set start_after = now() where name = 'timers' and state = 'created'`.execute(
    world.db,
  );
}

test(
  'whenever processes are killed, each date of a year gets one tournament at its local time',
  async () => {
    const { clock } = world.deps;
    world.advance(Date.parse(begin) - clock().getTime());
    const host = await makeUser(world);
    const all = await Promise.all(
      zones.map(async ([time_zone, local_time]) => {
        const set = { time_zone, local_time, opens_hours: 24 * AHEAD };
        return { time_zone, local_time, id: await storeSeries(world, host, set) };
      }),
    );
    const ids = all.map(({ id }) => id);
    const countDue = async (at: Date) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int from series where id = any(${ids}::uuid[]) and due_at <= ${at}
      `.execute(world.db);
      return rows[0]?.count;
    };
    const untilMade = async (at: Date) => {
      await expect.poll(() => countDue(at), soon).toBe(0);
    };
    let working = processes.start(clock().getTime() - Date.now());
    await untilMade(clock());
    for (let n = 0; n < allKills; n += 1) {
      const before = clock();
      const made = await countMade(ids);
      world.advance((length * DAY) / allKills);
      // It waits while the other one is at work on what has become due.
      const next = processes.start(clock().getTime() - Date.now());
      await kill(working);
      await untilIdle(world.db);
      await takeTimersNow();
      await untilMade(before);
      await expect.poll(() => countMade(ids), soon).toBeGreaterThan(made);
      working = next;
    }
    await untilMade(clock());
    for (const { id, time_zone, local_time } of all) {
      const made = await listMade(world, id);
      const first = made[0]?.series_date ?? '';
      expect(made.length).toBeGreaterThanOrEqual(length + AHEAD - 1);
      expect(
        made.map(({ name, start_date, series_date }) => [name, start_date, series_date]),
      ).toEqual(
        made.map((_, at) => {
          const date = addDays(first, at);
          const name = nameOccurrence('Scrim {n} · {date}', at + 1, date);
          return [name, toInstant(date, local_time, time_zone), date];
        }),
      );
      expect(await listSkips(world, id)).toEqual([]);
    }
    await countMade(ids);
  },
  120_000 + allKills * 20_000,
);
