import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { untilWaiting } from '#server/testing/locks.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { waitingTimers } from '#server/testing/timers.ts';
import { makeUser, type Person } from '#server/testing/users.ts';
import { workTimer } from '../timers/work-timer.command.ts';
import { createSeries, datesOf } from './testing/api-series.ts';
import { listMade } from './testing/series-rows.ts';

const world = useTestWorld();

async function dueSeries() {
  world.advance(Date.parse('2028-01-10T00:00:00Z') - world.deps.clock().getTime());
  const host = await makeUser(world);
  const { id, path, body } = await createSeries(host, { opensHours: 48 });
  const timer = (await waitingTimers(world)).find((one) => one.id === id);
  if (timer === undefined) throw new Error('there is no timer');
  return { host, id, path, date: datesOf(body)[0] ?? '', make: () => workTimer(world.deps, timer) };
}

/** The first one is paused at its audit row until the other waits for it. */
async function meet<A, B>(first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  const running = await world.db.transaction().execute(async (tx) => {
    await sql`lock table audit_log in exclusive mode`.execute(tx);
    const one = first();
    await untilWaiting(world.db, 1);
    const two = second();
    await untilWaiting(world.db, 2);
    return { one, two };
  });
  return [await running.one, await running.two];
}

type Race = Awaited<ReturnType<typeof dueSeries>>;

const changes: Record<string, (race: Race) => ReturnType<Person['ask']>> = {
  skip: ({ host, path, date }) => host.ask('POST', `${path}/skip`, { date }),
  pause: ({ host, path }) => host.ask('PUT', path, { active: false }),
  'other days': ({ host, path }) => host.ask('PUT', path, { days: [7] }),
  delete: ({ host, path }) => host.ask('DELETE', path),
};

test.each([
  ['skip', 409],
  ['pause', 200],
  ['other days', 200],
  ['delete', 200],
])('a tournament that is being made is not stopped by: %s', async (name, status) => {
  const race = await dueSeries();
  const [, answer] = await meet(
    race.make,
    () => changes[name]?.(race) as ReturnType<Person['ask']>,
  );
  expect(answer.status).toBe(status);
  const made = await world.db
    .selectFrom('tournaments')
    .select(['series_id', 'status'])
    .where('series_date', '=', race.date)
    .where('host_user_id', '=', race.host.id)
    .execute();
  expect(made).toEqual([{ series_id: name === 'delete' ? null : race.id, status: 'open' }]);
});

test.each(['skip', 'pause', 'other days', 'delete'])(
  'no tournament is made if this comes first: %s',
  async (name) => {
    const race = await dueSeries();
    const [answer] = await meet(
      () => changes[name]?.(race) as ReturnType<Person['ask']>,
      race.make,
    );
    expect(answer.status).toBe(200);
    expect(await listMade(world, race.id)).toEqual([]);
  },
);

test('a date that is skipped twice at once is skipped once', async () => {
  const race = await dueSeries();
  const skip = () => changes['skip']?.(race) as ReturnType<Person['ask']>;
  const answers = await meet(skip, skip);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const acts = await world.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', race.id)
    .execute();
  expect(acts.map(({ action }) => action).toSorted()).toEqual([
    'series.create',
    'series.skip_date',
  ]);
});
