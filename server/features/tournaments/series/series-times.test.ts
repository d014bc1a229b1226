import { beforeEach, describe, expect, test } from 'vitest';
import { useTestWorld } from '#server/testing/test-app.ts';
import { waitingTimers, workTimers } from '#server/testing/timers.ts';
import { makeUser } from '#server/testing/users.ts';
import { createSeries } from './testing/api-series.ts';
import { listMade } from './testing/series-rows.ts';

const world = useTestWorld();
const times = { closesMinutes: 30, checkInOpensMinutes: 60, checkInClosesMinutes: 15 };
const none = { closesMinutes: null, checkInOpensMinutes: null, checkInClosesMinutes: null };

const goTo = (time: string) => world.advance(Date.parse(time) - world.deps.clock().getTime());

let year = 2030;

beforeEach(() => goTo(`${(year += 1)}-01-01T00:00:00Z`));

/** Every day at 21:00 in India, which is 15:30 UTC. */
const daily = { days: [1, 2, 3, 4, 5, 6, 7], opensHours: 2 };

async function readTimes(id: string) {
  const made = await listMade(world, id);
  const { start_date, registration_closes_at, check_in_opens_at, check_in_closes_at } =
    await world.db
      .selectFrom('tournaments')
      .selectAll()
      .where('id', '=', made.at(-1)?.id ?? '')
      .executeTakeFirstOrThrow();
  return [registration_closes_at, check_in_opens_at, check_in_closes_at].map((at) =>
    at === null ? null : (start_date.getTime() - at.getTime()) / 60_000,
  );
}

describe('the times of a series', () => {
  test('apply to each tournament, whose check-in has its timers', async () => {
    const host = await makeUser(world);
    const { id, body } = await createSeries(host, { ...daily, ...times });
    expect(body).toMatchObject(times);
    goTo(`${year}-01-01T13:30:00Z`);
    await workTimers(world);
    expect(await readTimes(id)).toEqual([30, 60, 15]);
    const [made] = await listMade(world, id);
    expect((await waitingTimers(world)).filter((timer) => timer.id === made?.id)).toEqual(
      expect.arrayContaining([
        { kind: 'check-in-open', id: made?.id, due: `${year}-01-01T14:30:00.000Z` },
        { kind: 'check-in-close', id: made?.id, due: `${year}-01-01T15:15:00.000Z` },
      ]),
    );
  });

  test('are unset unless they are given', async () => {
    const host = await makeUser(world);
    const { id, body } = await createSeries(host, daily);
    expect(body).toMatchObject(none);
    goTo(`${year}-01-01T13:30:00Z`);
    await workTimers(world);
    expect(await readTimes(id)).toEqual([null, null, null]);
  });

  test('do not change in an edit that omits them, and apply to later tournaments', async () => {
    const host = await makeUser(world);
    const { id, path } = await createSeries(host, { ...daily, ...times });
    const edit = async (body: object) => (await host.ask('PUT', path, body)).body;
    expect(await edit({ namePattern: 'Cup {n}' })).toMatchObject(times);
    expect(await edit({ closesMinutes: 5 })).toMatchObject({ ...times, closesMinutes: 5 });
    expect(await edit(none)).toMatchObject(none);
    expect(await edit(times)).toMatchObject(times);
    goTo(`${year}-01-01T13:30:00Z`);
    await workTimers(world);
    await edit(none);
    expect(await readTimes(id)).toEqual([30, 60, 15]);
    goTo(`${year}-01-02T13:30:00Z`);
    await workTimers(world);
    expect(await readTimes(id)).toEqual([null, null, null]);
  });

  test.each([
    ['closesMinutes', { closesMinutes: 120 }],
    ['closesMinutes', { closesMinutes: -1 }],
    ['closesMinutes', { closesMinutes: 1.5 }],
    ['closesMinutes', { closesMinutes: '30' }],
    ['closesMinutes', { closesMinutes: 20_161 }],
    ['checkInOpensMinutes', { checkInClosesMinutes: 15 }],
    ['checkInClosesMinutes', { checkInOpensMinutes: 15 }],
    ['checkInClosesMinutes', { checkInOpensMinutes: 15, checkInClosesMinutes: 15 }],
    ['checkInClosesMinutes', { checkInOpensMinutes: 500, checkInClosesMinutes: 120 }],
  ])('are refused at %s: %j', async (path, wrong) => {
    const host = await makeUser(world);
    const refused = await host.ask('POST', '/api/series', {
      namePattern: 'Scrim {n}',
      localTime: '21:00',
      timeZone: 'Asia/Kolkata',
      settings: { sponsorName: 'Cafe' },
      ...daily,
      ...wrong,
    });
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(refused.body.issues).toMatchObject([{ path }]);
    const { path: own, body } = await createSeries(host, daily);
    expect((await host.ask('PUT', own, wrong)).body.issues).toMatchObject([{ path }]);
    expect((await host.ask('GET', own)).body).toMatchObject({ ...none, updatedAt: body.updatedAt });
  });

  test('are refused by an edit that opens registration later than they allow', async () => {
    const host = await makeUser(world);
    const { path } = await createSeries(host, { ...daily, closesMinutes: 90 });
    const refused = await host.ask('PUT', path, { opensHours: 1 });
    expect(refused.body.issues).toMatchObject([{ path: 'closesMinutes' }]);
    expect((await host.ask('PUT', path, { opensHours: 1, closesMinutes: 30 })).status).toBe(200);
  });

  test.each([
    ['15:00:00', [null, 60, 15]],
    ['15:15:00', [null, null, null]],
  ])('that have passed at %s are omitted from a tournament that is made late', async (at, left) => {
    const host = await makeUser(world);
    const { id } = await createSeries(host, { ...daily, ...times });
    goTo(`${year}-01-01T${at}Z`);
    await workTimers(world);
    expect(await readTimes(id)).toEqual(left);
  });
});
