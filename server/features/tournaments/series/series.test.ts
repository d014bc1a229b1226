import { describe, expect, test } from 'vitest';
import { updateSeries } from '#shared/contract/series.ts';
import { getDateIn } from '#server/platform/zoned-time.ts';
import { tablesChangedBy } from '#server/testing/database-state.ts';
import { inTurn } from '#server/testing/locks.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { waitingTimers, workTimers } from '#server/testing/timers.ts';
import { makeUser, visitor, type Person } from '#server/testing/users.ts';
import { createSeries, weekly } from './testing/api-series.ts';
import { listMade } from './testing/series-rows.ts';

const world = useTestWorld();
const hour = 3_600_000;
const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';

const goTo = (time: string) => world.advance(Date.parse(time) - world.deps.clock().getTime());

const ban = ({ id }: Person) =>
  world.db.updateTable('users').set({ banned: true }).where('id', '=', id).execute();

const rowOf = (id: string) =>
  world.db.selectFrom('series').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('creating a series', () => {
  test('stores it with its next five dates, and sets its timer', async () => {
    goTo('2028-01-10T00:00:00Z');
    const host = await makeUser(world);
    const { id, body } = await createSeries(host, { opensHours: 24 });
    expect(body).toMatchObject({
      ...weekly,
      opensHours: 24,
      name: 'Scrim',
      hostUserId: host.id,
      active: true,
      tournaments: 0,
      reserved: [],
      settings: { sponsorName: 'Cafe', maxTeams: 20, sponsorWebsite: null },
    });
    expect(body.settings).not.toHaveProperty('name');
    expect(body.nextDates).toEqual(
      ['11', '13', '15', '18', '20'].map((day) => ({
        date: `2028-01-${day}`,
        startsAt: `2028-01-${day}T15:30:00.000Z`,
        localDate: `2028-01-${day}`,
        localTime: '21:00',
        isSkipped: false,
        isDeleted: false,
        isDue: false,
        tournamentId: null,
        status: null,
      })),
    );
    const due = '2028-01-10T15:30:00.000Z';
    expect(await waitingTimers(world)).toContainEqual({ kind: 'series', id, due });
    goTo(due);
    await workTimers(world);
    const [made] = await listMade(world, id);
    expect(made).toMatchObject({ name: 'Scrim 1 · 11 Jan', status: 'open' });
    const { body: shown } = await host.ask('GET', `/api/series/${id}`);
    expect(shown.nextDates[0]).toMatchObject({ tournamentId: made?.id, status: 'open' });
    expect(shown.tournaments).toBe(1);
    const { body: tournament } = await visitor(world)('GET', `/api/tournaments/${made?.id}`);
    expect(tournament.seriesId).toBe(id);
  });

  test.each([
    ['namePattern', { namePattern: '' }],
    ['namePattern', { namePattern: `${'n'.repeat(90)} {n} {date}` }],
    ['days', { days: [] }],
    ['days.0', { days: [0] }],
    ['days.1', { days: [1, 8] }],
    ['days', { days: [1, 1] }],
    ['days', { days: 'monday' }],
    ['localTime', { localTime: '24:00' }],
    ['localTime', { localTime: '9:00' }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['timeZone', { timeZone: '+05:30' }],
    ['timeZone', { timeZone: 'IST' }],
    ['timeZone', { timeZone: 'SystemV/PST8' }],
    ['timeZone', { timeZone: 'Etc/GMT+13' }],
    ['timeZone', { timeZone: '2028-01-01T00:00[Asia/Tokyo]' }],
    ['timeZone', { timeZone: '' }],
    ['opensHours', { opensHours: 0 }],
    ['opensHours', { opensHours: 337 }],
    ['opensHours', { opensHours: 1.5 }],
    ['settings', { settings: null }],
    ['settings.sponsorName', { settings: {} }],
    ['settings.maxTeams', { settings: { sponsorName: 'Cafe', maxTeams: 201 } }],
    [
      'settings.placementPoints',
      { settings: { sponsorName: 'Cafe', maxTeams: 2, placementPoints: { 3: 1 } } },
    ],
    [
      'settings.scoringRules.perRound.4',
      {
        settings: {
          sponsorName: 'Cafe',
          totalRounds: 1,
          scoringRules: { perRound: { 4: { pointsPerKill: 2 } } },
        },
      },
    ],
  ])('refuses an invalid %s and stores nothing', async (path, form) => {
    const host = await makeUser(world);
    let answer = { status: 0, body: {} as { issues?: { path: string }[] } };
    const changed = await tablesChangedBy(world, async () => {
      answer = await host.ask('POST', '/api/series', { ...weekly, ...form });
    });
    expect(answer.status).toBe(400);
    expect(answer.body.issues?.map((issue) => issue.path)).toContain(path);
    expect(changed).toEqual([]);
  });

  test('is for users who may host', async () => {
    const admin = await makeUser(world, { role: 'admin' });
    const [host, banned] = [await makeUser(world), await makeUser(world)];
    await ban(banned);
    expect(await banned.ask('POST', '/api/series', weekly)).toMatchObject({
      status: 403,
      body: { code: 'banned' },
    });
    const { path } = await createSeries(host);
    await admin.ask('PUT', '/api/admin/settings', { whoMayHost: 'approved' });
    const refused = { status: 403, body: { code: 'not_approved_host' } };
    const date = { date: '2028-01-11' };
    expect(await host.ask('POST', '/api/series', weekly)).toMatchObject(refused);
    expect(await host.ask('PUT', path, { active: true })).toMatchObject(refused);
    expect(await host.ask('POST', `${path}/skip`, date)).toMatchObject(refused);
    expect(await host.ask('POST', `${path}/take-back-skip`, date)).toMatchObject(refused);
    const side = { clanId: unknown };
    expect(await host.ask('POST', `${path}/reserve`, side)).toMatchObject(refused);
    expect(await host.ask('POST', `${path}/take-back-place`, side)).toMatchObject(refused);
    // A user who may no longer host can still delete it.
    expect(await host.ask('DELETE', path)).toMatchObject({ status: 200 });
    await admin.ask('PUT', '/api/admin/settings', { whoMayHost: 'everyone' });
  });

  test('accepts every time zone that the engine lists', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    expect(zones.length).toBeGreaterThan(300);
    for (const timeZone of [...zones, 'UTC', 'Asia/Kolkata', 'US/Pacific', 'asia/kolkata']) {
      expect([timeZone, updateSeries.body.safeParse({ timeZone }).success]).toEqual([
        timeZone,
        true,
      ]);
      expect(getDateIn(timeZone, new Date('2028-01-10T12:00:00Z'))).toMatch(/^2028-01-1[01]$/);
    }
  });
});

describe('at most ten active series per host', () => {
  test('exist, even if two are created at the same moment', async () => {
    const host = await makeUser(world);
    for (let n = 0; n < 9; n += 1) await createSeries(host);
    const create = () => host.ask('POST', '/api/series', weekly);
    const answers = await inTurn(world.db, [create, create]);
    expect(answers.map(({ status }) => status)).toEqual([201, 409]);
    expect(answers[1]?.body.code).toBe('too_many_active_series');
  });

  test('exist, even if two are resumed at the same moment', async () => {
    const host = await makeUser(world);
    const all = [];
    for (let n = 0; n < 10; n += 1) all.push(await createSeries(host));
    await host.ask('PUT', all[0]?.path ?? '', { active: false });
    const other = await createSeries(host);
    await host.ask('PUT', other.path, { active: false });
    await host.ask('PUT', all[1]?.path ?? '', { active: false });
    const resume = (path: string | undefined) => () =>
      host.ask('PUT', path ?? '', { active: true });
    // Eight are active, so two fit and the third does not.
    const answers = await inTurn(world.db, [resume(all[0]?.path), resume(all[1]?.path)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await host.ask('PUT', other.path, { active: true })).toMatchObject({
      status: 409,
      body: { code: 'too_many_active_series' },
    });
  });

  test('and fifty in all', async () => {
    const host = await makeUser(world);
    const { id, path } = await createSeries(host);
    await host.ask('PUT', path, { active: false });
    const { settings, reserved, ...row } = await rowOf(id);
    const copies = Array.from({ length: 49 }, () => ({
      ...row,
      id: world.deps.newId(),
      settings: JSON.stringify(settings),
      reserved: JSON.stringify(reserved),
    }));
    await world.db.insertInto('series').values(copies).execute();
    expect(await host.ask('POST', '/api/series', weekly)).toMatchObject({
      status: 409,
      body: { code: 'too_many_series' },
    });
  });
});

describe('who sees a series', () => {
  test('everybody does once one of its tournaments is public, but not its settings', async () => {
    goTo('2028-02-01T00:00:00Z');
    const [host, staff, other] = [
      await makeUser(world),
      await makeUser(world, { role: 'staff' }),
      await makeUser(world),
    ];
    const { id, path } = await createSeries(host, { opensHours: 24 });
    const read = async (ask: Person['ask']) => (await ask('GET', path)).status;
    expect(await read(host.ask)).toBe(200);
    expect(await read(staff.ask)).toBe(200);
    expect(await read(other.ask)).toBe(404);
    expect(await read(visitor(world))).toBe(404);
    for (const part of ['standings', 'tournaments', 'reservable-sides']) {
      expect((await other.ask('GET', `${path}/${part}`)).body.code).toBe('series_not_found');
    }
    await workTimers(world);
    expect(await listMade(world, id)).toHaveLength(1);
    const { body } = await visitor(world)('GET', path);
    expect(body).toMatchObject({ settings: null, reserved: null, host: { username: host.name } });
    expect((await staff.ask('GET', path)).body).toMatchObject({
      settings: { sponsorName: 'Cafe' },
      reserved: [],
    });
    expect((await other.ask('PUT', path, { active: false })).body.code).toBe('not_series_host');
    expect((await staff.ask('PUT', path, { active: false })).body.code).toBe('not_series_host');
    expect((await other.ask('DELETE', path)).body.code).toBe('not_series_host');
    expect((await visitor(world)('GET', `${path}/tournaments`)).body).toMatchObject([
      { name: 'Scrim 1 · 1 Feb', seriesDate: '2028-02-01' },
    ]);
    await ban(host);
    expect((await host.ask('GET', path)).body.settings).toBeNull();
  });

  test("the list has only the caller's own ones, newest first", async () => {
    const [host, other] = [await makeUser(world), await makeUser(world)];
    const first = await createSeries(host);
    world.advance(hour);
    const second = await createSeries(host);
    await createSeries(other);
    const { body } = await host.ask('GET', '/api/series');
    expect(body.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
    expect(await visitor(world)('GET', '/api/series')).toMatchObject({ status: 401 });
  });

  test('nobody sees one that does not exist', async () => {
    const host = await makeUser(world);
    const path = `/api/series/${unknown}`;
    for (const [method, part, body] of [
      ['GET', ''],
      ['GET', '/standings'],
      ['PUT', '', {}],
      ['DELETE', ''],
      ['POST', '/skip', { date: '2028-01-11' }],
      ['POST', '/take-back-skip', { date: '2028-01-11' }],
      ['POST', '/reserve', { clanId: unknown }],
      ['POST', '/take-back-place', { clanId: unknown }],
    ] as const) {
      expect((await host.ask(method, path + part, body)).body.code).toBe('series_not_found');
    }
  });
});

test('deleting a series leaves its tournaments, which no longer name it', async () => {
  goTo('2028-06-01T00:00:00Z');
  const host = await makeUser(world);
  const { id, path } = await createSeries(host, { opensHours: 24 });
  await workTimers(world);
  const [made] = await listMade(world, id);
  const address = `/api/tournaments/${made?.id}`;
  expect((await visitor(world)('GET', address)).body.seriesId).toBe(id);
  const staff = await makeUser(world, { role: 'staff' });
  expect(await staff.ask('DELETE', path)).toMatchObject({ status: 200, body: {} });
  // The response was cached, so the deletion must have dropped it.
  expect((await visitor(world)('GET', address)).body).toMatchObject({
    id: made?.id,
    seriesId: null,
  });
  expect((await host.ask('GET', path)).body.code).toBe('series_not_found');
  world.advance(72 * hour);
  await workTimers(world);
  expect(await listMade(world, id)).toEqual([]);
});
