import { setTimeout as wait } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import { expect, inject, test } from 'vitest';
import { spoiledRows } from '#server/recount/spoiled-rows.ts';
import { databaseState } from '#server/testing/database-state.ts';
import { countBlocked, untilIdle } from '#server/testing/locks.ts';
import { dropTelling, kill, useSenderProcesses } from '#server/testing/sender-processes.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { workTimers } from '#server/testing/timers.ts';
import { openCheckIn } from './testing/open-check-in.ts';

const world = useTestWorld();
const processes = useSenderProcesses(world);
const soon = { timeout: 60_000, interval: 50 };
const kills = inject('isLong') ? 100 : 2;

type Cup = Awaited<ReturnType<typeof openCheckIn>>;

async function closingCup(): Promise<Cup> {
  const setUpMs = 130_000;
  world.advance(Date.now() - world.deps.clock().getTime() - setUpMs);
  const cup = await openCheckIn(world);
  // Otherwise the announcement of the opening would be killed instead.
  await workTimers(world);
  await cup.post('slots/assign', { by: 'approval', keep: true });
  world.advance(Date.now() - world.deps.clock().getTime());
  const closesAt = new Date(Date.now() + 1000).toISOString();
  expect((await cup.post('check-in/open', { closesAt })).status).toBe(200);
  return cup;
}

/** The points at which the test blocks a closing, from its last write to its first. */
const points: readonly ((cup: Cup) => RawBuilder<unknown>)[] = [
  () => sql`lock table happenings in share mode`,
  () => sql`lock table audit_log in share mode`,
  () => sql`lock table tournaments in share mode`,
  (cup) => sql`select from registrations where id = ${cup.side(4).id} for update`,
  () => sql`lock table no_shows in share mode`,
  () => sql`lock table registrations in share mode`,
];

const states = async (cup: Cup) => ({
  sides: await sql`
    select id, status, slot, checked_in_at, queue_from, missed_check_in_at, approved_at
    from registrations where tournament_id = ${cup.tournament.id} order by id
  `.execute(world.db),
  rows: await databaseState(world),
});

const before = (cup: Cup) => ({ approved: cup.ids(1, 2), waitlist: cup.ids(3, 4, 5) });
const after = (cup: Cup) => ({ approved: cup.ids(1, 4), waitlist: cup.ids(3, 5, 2) });

/** This process hears of another one's change a moment later, and serves its cached lists until then. */
async function expectLists(cup: Cup, lists: Awaited<ReturnType<Cup['lists']>>): Promise<void> {
  await expect.poll(() => cup.lists(), soon).toEqual(lists);
}

async function expectClosedOnce(cup: Cup): Promise<void> {
  await expectLists(cup, after(cup));
  expect(await cup.countActs('check_in.close')).toBe(1);
  const { rows } = await sql`
    select kind, count(*)::int as times from happenings
    where tournament_id = ${cup.tournament.id}
      and kind in ('check_in.closed', 'registration.promoted', 'registration.waitlisted')
    group by kind order by kind
  `.execute(world.db);
  expect(rows).toEqual([
    { kind: 'check_in.closed', times: 1 },
    { kind: 'registration.promoted', times: 1 },
    { kind: 'registration.waitlisted', times: 1 },
  ]);
  const slots = await cup.tournament.host.ask('GET', `${cup.path}/registrations`);
  const taken = slots.body.flatMap(({ slot }: { slot: number | null }) => slot ?? []);
  expect(taken.toSorted()).toEqual([1, 2]);
  expect(await spoiledRows(world)).toEqual([]);
}

test(
  `a closing that is killed at any of its writes leaves nothing, and happens once afterwards`,
  { timeout: 120_000 + kills * 30_000 },
  async () => {
    const cup = await closingCup();
    for (let n = 0; n < kills; n += 1) {
      await dropTelling(world);
      const child = processes.start();
      const point = points[n % points.length];
      await world.db.transaction().execute(async (tx) => {
        await point?.(cup).execute(tx);
        const unchanged = await states(cup);
        await expect.poll(() => countBlocked(world.db), soon).toBe(1);
        await kill(child);
        expect(await states(cup)).toEqual(unchanged);
      });
      await untilIdle(world.db);
      expect(await cup.countActs('check_in.close')).toBe(0);
    }
    processes.start();
    await expect.poll(() => cup.countActs('check_in.close'), { timeout: 20_000 }).toBe(1);
    await expectClosedOnce(cup);
  },
);

test(
  'a closing that is killed at any moment happens completely or not at all',
  { timeout: 120_000 + kills * 30_000 },
  async () => {
    for (let n = 0; n < kills / 2; n += 1) {
      const cup = await closingCup();
      await dropTelling(world);
      const child = processes.start();
      await world.db.transaction().execute(async (tx) => {
        await points[n % points.length]?.(cup).execute(tx);
        await expect.poll(() => countBlocked(world.db), soon).toBe(1);
      });
      await wait(n % 8);
      await kill(child);
      await untilIdle(world.db);
      expect(await spoiledRows(world)).toEqual([]);
      const isDone = (await cup.countActs('check_in.close')) === 1;
      await expectLists(cup, isDone ? after(cup) : before(cup));
      const next = processes.start();
      await expect.poll(() => cup.countActs('check_in.close'), { timeout: 20_000 }).toBe(1);
      await kill(next);
      await expectClosedOnce(cup);
    }
  },
);
