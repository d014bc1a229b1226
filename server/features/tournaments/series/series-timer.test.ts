import { describe, expect, inject, test } from 'vitest';
import {
  approvedSide,
  finish,
  makeClan,
  makeTournament,
  start,
} from '#server/testing/communities.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { waitingTimers, workTimers } from '#server/testing/timers.ts';
import { makeUser, type Person } from '#server/testing/users.ts';
import { addDays } from '#shared/domain/tournaments/series-dates.ts';
import { nameOccurrence } from '#shared/domain/tournaments/series-names.ts';
import { getDateIn, toInstant } from '#server/platform/zoned-time.ts';
import { listSides } from '../cloning/testing/cloning.ts';
import { resumeTimers } from '../timers/resume-timers.command.ts';
import { workTimer } from '../timers/work-timer.command.ts';
import { listMade, listSkips, storeSeries } from './testing/series-rows.ts';

const world = useTestWorld();
const hour = 3_600_000;
const day = 24 * hour;

const clanSide = ({ id: clanId, name }: { id: string; name: string }) => ({ clanId, name });

const goTo = (time: string) => world.advance(Date.parse(time) - world.deps.clock().getTime());

async function ban({ id }: Person): Promise<void> {
  await world.db.updateTable('users').set({ banned: true }).where('id', '=', id).execute();
}

const zones = [
  ['Europe/Berlin', '02:30'],
  ['America/New_York', '02:30'],
  ['Australia/Lord_Howe', '02:15'],
  ['Asia/Kolkata', '21:00'],
] as const;

/** Enough for every clock change in spring and in the southern autumn, or for a year. */
const days = inject('isLong') ? 365 : 45;

test('each date gets one tournament at its local time, although two processes handle every timer', async () => {
  goTo(inject('isLong') ? '2027-01-01T12:00:00Z' : '2027-03-01T12:00:00Z');
  const twin = await world.twin();
  twin.advance(world.deps.clock().getTime() - twin.deps.clock().getTime());
  const host = await makeUser(world);
  const all = await Promise.all(
    zones.map(async ([time_zone, local_time]) => ({
      time_zone,
      local_time,
      first: addDays(getDateIn(time_zone, world.deps.clock()), 1),
      id: await storeSeries(world, host, { time_zone, local_time }),
    })),
  );
  for (let ahead = 0; ahead < days; ahead += 1) {
    const due = (await waitingTimers(world)).filter(
      (timer) => new Date(timer.due) <= world.deps.clock(),
    );
    await Promise.all(
      due.flatMap((timer) => [workTimer(world.deps, timer), workTimer(twin.deps, timer)]),
    );
    await workTimers(world);
    world.advance(day);
    twin.advance(day);
  }
  for (const { id, time_zone, local_time, first } of all) {
    const made = await listMade(world, id);
    const dates = Array.from({ length: made.length }, (_, at) =>
      addDays(made[0]?.series_date ?? first, at),
    );
    expect(made.length).toBeGreaterThanOrEqual(days);
    expect(
      made.map(({ name, start_date, series_date }) => ({ name, start_date, series_date })),
    ).toEqual(
      dates.map((date, at) => ({
        name: nameOccurrence('Scrim {n} · {date}', at + 1, date),
        start_date: toInstant(date, local_time, time_zone),
        series_date: date,
      })),
    );
    expect(await listSkips(world, id)).toEqual([]);
  }
});

describe('a tournament of a series', () => {
  test('opens at its hour, hosted by the host and with the settings of the series', async () => {
    goTo('2028-01-10T00:00:00Z');
    const host = await makeUser(world);
    const id = await storeSeries(world, host, {
      days: [3],
      opens_hours: 30,
      settings: { sponsorName: 'Cafe', maxTeams: 12, placementPoints: { 1: 9 } },
    });
    // 21:00 in India on Wednesday 12 January, 30 hours earlier.
    const due = '2028-01-11T09:30:00.000Z';
    expect(await waitingTimers(world)).toContainEqual({ kind: 'series', id, due });
    goTo('2028-01-11T09:29:59.999Z');
    await workTimers(world);
    expect(await listMade(world, id)).toEqual([]);
    goTo(due);
    await workTimers(world);
    const [made] = await listMade(world, id);
    const { body } = await host.ask('GET', `/api/tournaments/${made?.id}`);
    expect(body).toMatchObject({
      name: 'Scrim 1 · 12 Jan',
      status: 'open',
      hostUserId: host.id,
      startDate: '2028-01-12T15:30:00.000Z',
      sponsorName: 'Cafe',
      maxTeams: 12,
      placementPoints: { 1: 9 },
      registeredTeams: [],
    });
    const acts = await world.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'after'])
      .where('tournament_id', '=', String(made?.id))
      .execute();
    expect(acts).toMatchObject([
      { action: 'tournament.create', actor_id: host.id, after: { seriesId: id } },
    ]);
    expect(await waitingTimers(world)).toContainEqual({
      kind: 'series',
      id,
      due: '2028-01-18T09:30:00.000Z',
    });
  });

  test('is not made for a date that is skipped, nor by a paused series', async () => {
    goTo('2028-02-01T00:00:00Z');
    const host = await makeUser(world);
    const skipping = await storeSeries(world, host, { skips: ['2028-02-02'] });
    const paused = await storeSeries(world, host, { active: false });
    await workTimers(world);
    world.advance(2 * day);
    await workTimers(world);
    const dates = (await listMade(world, skipping)).map(({ series_date: date }) => date);
    expect(dates).toEqual(['2028-02-01', '2028-02-03']);
    expect(await listMade(world, paused)).toEqual([]);
  });

  test('is made late, but not once it would have started', async () => {
    goTo('2028-03-01T00:00:00Z');
    const id = await storeSeries(world, await makeUser(world), { opens_hours: 72, days: [3, 5] });
    // Friday's is made on Tuesday evening, while nothing runs until Thursday.
    goTo('2028-03-02T12:00:00Z');
    await resumeTimers(world.deps);
    await workTimers(world);
    await workTimers(world);
    expect((await listMade(world, id)).map(({ series_date: date }) => date)).toEqual([
      '2028-03-03',
    ]);
    expect(await listSkips(world, id)).toEqual([
      { dates: ['2028-03-01'], reason: 'missed', sides: [] },
    ]);
    // The whole two weeks.
    goTo('2028-03-16T12:00:00Z');
    await workTimers(world);
    await workTimers(world);
    expect((await listSkips(world, id))[1]).toEqual({
      dates: ['2028-03-08', '2028-03-10', '2028-03-15'],
      reason: 'missed',
      sides: [],
    });
    expect((await listMade(world, id)).map(({ name }) => name)).toEqual([
      'Scrim 1 · 3 Mar',
      'Scrim 2 · 17 Mar',
    ]);
  });

  test('is a draft if its host may no longer host, which the series reports', async () => {
    goTo('2028-04-03T00:00:00Z');
    const host = await makeUser(world);
    const id = await storeSeries(world, host, { days: [1], opens_hours: 10 });
    await ban(host);
    world.advance(day / 2);
    await workTimers(world);
    expect(await listMade(world, id)).toMatchObject([{ status: 'draft', host_user_id: host.id }]);
    expect(await listSkips(world, id)).toEqual([
      { dates: ['2028-04-03'], reason: 'not_host', sides: [] },
    ]);
    const [made] = await listMade(world, id);
    const told = await world.db
      .selectFrom('happenings')
      .select('kind')
      .where('tournament_id', '=', String(made?.id))
      .execute();
    expect(told).toEqual([]);
  });

  test('is a draft once only approved hosts may host', async () => {
    goTo('2028-05-01T00:00:00Z');
    const admin = await makeUser(world, { role: 'admin' });
    const id = await storeSeries(world, await makeUser(world), { days: [1], opens_hours: 10 });
    await admin.ask('PUT', '/api/admin/settings', { whoMayHost: 'approved' });
    world.advance(day / 2);
    await workTimers(world);
    expect(await listMade(world, id)).toMatchObject([{ status: 'draft' }]);
    await admin.ask('PUT', '/api/admin/settings', { whoMayHost: 'everyone' });
  });

  test.each([
    ['a field that the form refuses', { sponsorName: '' }],
    [
      'scoring rules that contradict each other',
      {
        sponsorName: 'Cafe',
        totalRounds: 1,
        scoringRules: { perRound: { 4: { pointsPerKill: 2 } } },
      },
    ],
  ])('is not made with %s, which the series reports', async (_what, settings) => {
    goTo(new Date(world.deps.clock().getTime() + 7 * day).toISOString().slice(0, 10));
    const id = await storeSeries(world, await makeUser(world), { settings });
    await workTimers(world);
    expect(await listMade(world, id)).toEqual([]);
    const [skip] = await listSkips(world, id);
    expect(skip).toMatchObject({ reason: 'settings', sides: [] });
    const timers = (await waitingTimers(world)).filter((timer) => timer.id === id);
    expect(timers).toHaveLength(1);
  });

  test('has the reserved sides that may enter, approved, and reports which may not', async () => {
    const host = await makeUser(world);
    const earlier = await makeTournament(world, { host });
    const [returning, leaderless, strange, deleted] = [
      await makeClan(world),
      await makeClan(world),
      await makeClan(world),
      await makeClan(world),
    ];
    await approvedSide(world, earlier, { clan: returning });
    await approvedSide(world, earlier, { clan: leaderless });
    await ban(leaderless.leader);
    const finished = await makeTournament(world, { host });
    await approvedSide(world, finished, { clan: deleted });
    await start(world, finished);
    await finish(world, finished);
    await deleted.leader.ask('DELETE', `/api/clans/${deleted.id}`);
    const reserved = [leaderless, returning, strange, deleted].map(clanSide);
    const id = await storeSeries(world, host, { reserved });
    await workTimers(world);
    const [made] = await listMade(world, id);
    expect(await listSides(world, { id: String(made?.id) })).toMatchObject([
      { name: returning.name, status: 'approved', selectedMembers: [returning.leader.id] },
    ]);
    expect(await listSkips(world, id)).toMatchObject([
      {
        reason: 'sides',
        sides: [
          { name: strange.name, reason: 'This host has not approved it before.' },
          { name: deleted.name, reason: 'The clan was deleted.' },
          {
            name: leaderless.name,
            reason: 'Everyone who may register the clan is banned or has no completed profile.',
          },
        ],
      },
    ]);
  });
});

test('a timer of a series that was deleted, paused or changed does nothing', async () => {
  const host = await makeUser(world);
  const id = await storeSeries(world, host, { opens_hours: 1 });
  const timer = (await waitingTimers(world)).find((one) => one.id === id);
  goTo(timer?.due ?? '');
  const change = (set: object) =>
    world.db.updateTable('series').set(set).where('id', '=', id).execute();
  await change({ due_at: new Date(Date.parse(timer?.due ?? '') + hour) });
  if (timer !== undefined) await workTimer(world.deps, timer);
  await change({ active: false, due_at: null, next_date: null });
  if (timer !== undefined) await workTimer(world.deps, timer);
  expect(await listMade(world, id)).toEqual([]);
  await world.db.deleteFrom('series').where('id', '=', id).execute();
  if (timer !== undefined) await workTimer(world.deps, timer);
  expect(await listSkips(world, id)).toEqual([]);
});

test('two tournaments of one series never have the same date', async () => {
  const id = await storeSeries(world, await makeUser(world));
  const { id: tournamentId } = await makeTournament(world);
  const other = await makeTournament(world);
  const put = (one: string) =>
    world.db
      .updateTable('tournaments')
      .set({ series_id: id, series_date: '2030-01-01' })
      .where('id', '=', one)
      .execute();
  await put(tournamentId);
  await expect(put(other.id)).rejects.toThrow('tournaments_series_id_series_date_key');
});
