import { describe, expect, test } from 'vitest';
import { useTestWorld } from '#server/testing/test-app.ts';
import { waitingTimers, workTimers } from '#server/testing/timers.ts';
import { makeUser, visitor, type Ask, type Person } from '#server/testing/users.ts';
import { resumeTimers } from '../timers/resume-timers.command.ts';
import { createSeries, datesOf } from './testing/api-series.ts';
import { listMade, listSkips, storeSeries } from './testing/series-rows.ts';

const world = useTestWorld();
const hour = 3_600_000;
const day = 24 * hour;

const goTo = (time: string) => world.advance(Date.parse(time) - world.deps.clock().getTime());

/** Also handles the timers that others set. */
async function workAll(): Promise<void> {
  const due = async () =>
    (await waitingTimers(world)).some(({ due: at }) => new Date(at) <= world.deps.clock());
  while (await due()) await workTimers(world);
}

/** The series has made its tournaments of four days. */
async function madeSeries(time: string) {
  goTo(time);
  const host = await makeUser(world);
  const { id, path } = await createSeries(host, { opensHours: 100, days: [1, 2, 3, 4, 5, 6, 7] });
  await workAll();
  const [first, second, third, fourth] = (await listMade(world, id)).map((made) => made.id);
  return { host, id, path, ids: [first ?? '', second ?? '', third ?? '', fourth ?? ''] as const };
}

type Shown = { date: string; localDate: string; localTime: string; status: string | null };

async function showDates(ask: Ask, path: string) {
  const { body } = await ask('GET', path);
  return (body.nextDates as Shown[]).map(({ date, localDate, localTime, status }) => [
    date.slice(8),
    `${localDate.slice(8)} ${localTime}`,
    status,
  ]);
}

const remove = async (id: string) => {
  const staff = await makeUser(world, { role: 'staff' });
  return staff.ask('DELETE', `/api/admin/tournaments/${id}`);
};

const listDates = async (id: string) =>
  (await listMade(world, id)).map(({ series_date: date }) => date);

describe('the next dates', () => {
  test('have the start and the status of each tournament, whatever the series plans now', async () => {
    const { host, path, ids } = await madeSeries('2028-03-01T00:00:00Z');
    await host.ask('PUT', `/api/tournaments/${ids[0]}`, { startDate: '2028-03-03T19:00:00Z' });
    await host.ask('POST', `/api/tournaments/${ids[1]}/cancel`);
    expect((await host.ask('PUT', path, { localTime: '18:00', days: [2, 6, 7] })).status).toBe(200);
    expect(await showDates(host.ask, path)).toEqual([
      ['02', '02 21:00', 'cancelled'],
      ['03', '03 21:00', 'open'],
      ['01', '04 00:30', 'open'],
      ['04', '04 21:00', 'open'],
      ['05', '05 18:00', null],
    ]);
    // Saturday's tournament was made, so it is not planned for 18:00 too, even after its own start.
    await host.ask('PUT', `/api/tournaments/${ids[3]}`, { startDate: '2028-03-02T10:00:00Z' });
    goTo('2028-03-02T12:00:00Z');
    expect(await showDates(host.ask, path)).toEqual([
      ['02', '02 21:00', 'cancelled'],
      ['03', '03 21:00', 'open'],
      ['01', '04 00:30', 'open'],
      ['05', '05 18:00', null],
      ['07', '07 18:00', null],
    ]);
  });

  test('have the time to which a clock change moves a start', async () => {
    goTo('2027-03-27T12:00:00Z');
    const host = await makeUser(world);
    const days = [1, 2, 3, 4, 5, 6, 7];
    const zone = { timeZone: 'Europe/Berlin', localTime: '02:30', days };
    const { path, body } = await createSeries(host, zone);
    expect(body.nextDates[0].isDue).toBe(false);
    expect((await showDates(host.ask, path)).slice(0, 2)).toEqual([
      ['28', '28 03:30', null],
      ['29', '29 02:30', null],
    ]);
  });

  test('do not show a draft to those who may not see it, nor count it', async () => {
    goTo('2029-02-01T00:00:00Z');
    const [host, assistant, other] = [
      await makeUser(world),
      await makeUser(world),
      await makeUser(world),
    ];
    const staff = await makeUser(world, { role: 'staff' });
    const { id, path } = await createSeries(host, { opensHours: 30, days: [1, 2, 3, 4, 5, 6, 7] });
    expect((await host.ask('GET', path)).body.nextDates[0].isDue).toBe(true);
    await workAll();
    expect((await host.ask('GET', path)).body.nextDates[0].isDue).toBe(false);
    const ban = (banned: boolean) =>
      world.db.updateTable('users').set({ banned }).where('id', '=', host.id).execute();
    await ban(true);
    world.advance(day);
    await workAll();
    await ban(false);
    const [opened, draft] = await listMade(world, id);
    expect([opened?.status, draft?.status]).toEqual(['open', 'draft']);
    await host.ask('PUT', `/api/tournaments/${draft?.id}`, { startDate: '2029-02-02T18:00:00Z' });
    await world.db
      .insertInto('tournament_assistants')
      .values({ tournament_id: String(draft?.id), user_id: assistant.id })
      .execute();
    const read = async (ask: Ask) => {
      const { body } = await ask('GET', path);
      const listed = await ask('GET', `${path}/tournaments`);
      expect(body.tournaments).toBe(listed.body.length);
      return [body.tournaments, body.nextDates[0]];
    };
    for (const { ask } of [host, assistant, staff]) {
      const shown = {
        date: '2029-02-02',
        localTime: '23:30',
        tournamentId: draft?.id,
        status: 'draft',
      };
      expect(await read(ask)).toMatchObject([2, shown]);
    }
    for (const ask of [other.ask, visitor(world)]) {
      expect(await read(ask)).toEqual([
        1,
        {
          date: '2029-02-02',
          startsAt: '2029-02-02T15:30:00.000Z',
          localDate: '2029-02-02',
          localTime: '21:00',
          isSkipped: false,
          isDeleted: false,
          isDue: false,
          tournamentId: null,
          status: null,
        },
      ]);
    }
  });
});

describe('a date whose tournament was deleted', () => {
  test('says so, and is not made again', async () => {
    const { host, id, path, ids } = await madeSeries('2028-04-01T00:00:00Z');
    expect((await remove(ids[2])).status).toBe(200);
    const { body } = await visitor(world)('GET', path);
    expect(body.tournaments).toBe(3);
    expect(body.nextDates[2]).toMatchObject({
      date: '2028-04-03',
      isDeleted: true,
      isSkipped: false,
      tournamentId: null,
    });
    const writes: [Parameters<Ask>[0], string, object][] = [
      ['PUT', path, { namePattern: 'New {n}' }],
      ['POST', `${path}/skip`, { date: '2028-04-07' }],
      ['POST', `${path}/take-back-skip`, { date: '2028-04-07' }],
      ['PUT', path, { active: false }],
      ['PUT', path, { active: true }],
      ['PUT', path, { days: [1, 3] }],
      ['PUT', path, { timeZone: 'America/New_York', days: [1, 2, 3, 4, 5, 6, 7] }],
    ];
    for (const [method, address, sent] of writes) {
      expect((await host.ask(method, address, sent)).status).toBe(200);
      await workAll();
    }
    for (const call of ['skip', 'take-back-skip']) {
      const { status } = await host.ask('POST', `${path}/${call}`, { date: '2028-04-03' });
      expect(status).toBe(call === 'skip' ? 409 : 200);
    }
    world.advance(5 * day);
    await workAll();
    const dates = await listDates(id);
    expect(dates).not.toContain('2028-04-03');
    expect(dates).toEqual(expect.arrayContaining(['2028-04-02', '2028-04-04', '2028-04-08']));
    expect(await listSkips(world, id)).toEqual([]);
  });

  test('is forgotten once it is over', async () => {
    const { id, ids } = await madeSeries('2028-05-01T00:00:00Z');
    await remove(ids[0]);
    goTo('2028-05-03T12:00:00Z');
    await remove(ids[1]);
    await remove(ids[3]);
    const row = await world.db
      .selectFrom('series')
      .select('deleted_dates')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.deleted_dates).toEqual(['2028-05-02', '2028-05-04']);
    await remove(ids[2]);
    expect(await listDates(id)).not.toContain('2028-05-03');
  });
});

describe('a time zone', () => {
  test.each([
    ['asia/kolkata', 'Asia/Kolkata'],
    ['Asia/Calcutta', 'Asia/Calcutta'],
    ['utc', 'UTC'],
    ['Etc/GMT+5', 'Etc/GMT+5'],
    ['us/eastern', 'US/Eastern'],
  ])('is stored by its usual name: %s', async (timeZone, stored) => {
    const host = await makeUser(world);
    const { path, body } = await createSeries(host, { timeZone: 'Europe/Berlin' });
    expect(body.nextDates).toHaveLength(5);
    const { status, body: edited } = await host.ask('PUT', path, { timeZone });
    expect([status, edited.timeZone]).toEqual([200, stored]);
  });

  test.each(['IST', 'PST', 'BST', 'SystemV/PST8', '', '+05:30', 'Mars/Olympus'])(
    'is refused in an edit, which then changes nothing: %s',
    async (timeZone) => {
      const host = await makeUser(world);
      const { path } = await createSeries(host);
      const { status, body } = await host.ask('PUT', path, { timeZone, localTime: '10:00' });
      expect([status, body.code]).toEqual([400, 'invalid_input']);
      expect((await host.ask('GET', path)).body).toMatchObject({
        timeZone: 'Asia/Kolkata',
        localTime: '21:00',
      });
    },
  );

  test('that the server no longer knows leaves the series without dates until it gets another', async () => {
    goTo('2028-09-01T00:00:00Z');
    const host = await makeUser(world);
    const id = await storeSeries(world, host, { opens_hours: 30 });
    await workAll();
    const path = `/api/series/${id}`;
    const set = (one: Person, change: object) => one.ask('PUT', path, change);
    await world.db.updateTable('series').set({ time_zone: 'IST' }).where('id', '=', id).execute();
    for (const address of ['/api/series', path, `${path}/tournaments`, `${path}/standings`]) {
      expect([address, (await host.ask('GET', address)).status]).toEqual([address, 200]);
    }
    expect((await visitor(world)('GET', path)).body).toMatchObject({
      tournaments: 1,
      nextDates: [],
    });
    world.advance(day);
    await workAll();
    expect(await listDates(id)).toEqual(['2028-09-01']);
    expect(await listSkips(world, id)).toMatchObject([
      { dates: ['2028-09-02'], reason: 'settings' },
    ]);
    expect((await set(host, { namePattern: 'New {n}' })).status).toBe(200);
    expect(datesOf((await set(host, { timeZone: 'Asia/Kolkata' })).body)[0]).toBe('2028-09-02');
    await workAll();
    expect(await listDates(id)).toEqual(['2028-09-01', '2028-09-02']);
  });

  test('that the server knows again makes the dates that the page shows, from the next start of a process on', async () => {
    goTo('2028-10-01T00:00:00Z');
    const host = await makeUser(world);
    const id = await storeSeries(world, host, { opens_hours: 30 });
    const setZone = (zone: string) =>
      world.db.updateTable('series').set({ time_zone: zone }).where('id', '=', id).execute();
    await setZone('IST');
    await workAll();
    await resumeTimers(world.deps);
    world.advance(3 * day);
    await workAll();
    expect([await listDates(id), await listSkips(world, id)]).toEqual([
      [],
      [{ dates: ['2028-10-01'], reason: 'settings', sides: [] }],
    ]);
    await setZone('Asia/Kolkata');
    const shown = datesOf((await host.ask('GET', `/api/series/${id}`)).body);
    expect(shown[0]).toBe('2028-10-04');
    await resumeTimers(world.deps);
    await workAll();
    expect(await listDates(id)).toEqual(['2028-10-04']);
    world.advance(day);
    await workAll();
    expect(await listDates(id)).toEqual(['2028-10-04', '2028-10-05']);
    expect(await listSkips(world, id)).toHaveLength(1);
  });
});
