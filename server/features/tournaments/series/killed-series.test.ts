import { sql } from 'kysely';
import { afterEach, expect, inject, test } from 'vitest';
import { startSender } from '#server/db/start-sender.ts';
import { systemClock } from '#server/platform/clock.ts';
import { countBlocked, untilIdle } from '#server/testing/locks.ts';
import { dropTelling, kill, useSenderProcesses } from '#server/testing/sender-processes.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser } from '#server/testing/users.ts';
import { resumeTimers } from '../timers/resume-timers.command.ts';
import { workTimer } from '../timers/work-timer.command.ts';
import { listMade, storeSeries } from './testing/series-rows.ts';

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

/** Stores daily series whose next two weeks are due. */
async function storeDue(count: number): Promise<string[]> {
  world.advance(Date.now() - world.deps.clock().getTime());
  const host = await makeUser(world);
  const ids: string[] = [];
  while (ids.length < count) {
    ids.push(await storeSeries(world, host, { opens_hours: 24 * AHEAD, time_zone: 'UTC' }));
  }
  return ids;
}

/** Returns counts over all series. All of them are equal unless something was made in part or twice. */
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

test(
  'whenever processes are killed, each date of each series gets one tournament',
  async () => {
    const ids = await storeDue(Math.max(4, allKills));
    for (let n = 0; n < allKills; n += 1) {
      const child = processes.start();
      const before = await countMade(ids);
      await expect.poll(() => countMade(ids), soon).toBeGreaterThan(before);
      await kill(child);
      await untilIdle(world.db);
      await countMade(ids);
    }
    worker();
    worker();
    await expect
      .poll(async () => {
        const waiting = await world.db
          .selectFrom('series')
          .select('id')
          .where('id', 'in', ids)
          .where('due_at', '<=', new Date())
          .execute();
        return waiting.length;
      }, soon)
      .toBe(0);
    for (const id of ids) {
      const made = await listMade(world, id);
      expect([AHEAD, AHEAD + 1]).toContain(made.length);
      expect(new Set(made.map(({ name }) => name)).size).toBe(made.length);
    }
    await countMade(ids);
  },
  60_000 + allKills * 20_000,
);
