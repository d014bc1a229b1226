import { describe, expect, test } from 'vitest';
import { approvedSide, makeClan, makeTournament } from '#server/testing/communities.ts';
import { makeTeam } from '#server/testing/teams.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { workTimers } from '#server/testing/timers.ts';
import { makeUser } from '#server/testing/users.ts';
import { createSeries, datesOf } from './testing/api-series.ts';
import { listMade } from './testing/series-rows.ts';

const world = useTestWorld();
const hour = 3_600_000;

const goTo = (time: string) => world.advance(Date.parse(time) - world.deps.clock().getTime());

const rowOf = (id: string) =>
  world.db.selectFrom('series').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('skipping a date', () => {
  test('makes no tournament on it, until the skip is taken back', async () => {
    goTo('2028-03-01T00:00:00Z');
    const host = await makeUser(world);
    const { id, path, body } = await createSeries(host);
    const [first = '', second = ''] = datesOf(body);
    const skip = (date: string) => host.ask('POST', `${path}/skip`, { date });
    expect((await skip(first)).body.nextDates[0]).toMatchObject({ date: first, isSkipped: true });
    expect((await skip(second)).status).toBe(200);
    // Repeating it changes nothing.
    expect((await skip(second)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ skips: [first, second], next_date: datesOf(body)[2] });
    const { body: back } = await host.ask('POST', `${path}/take-back-skip`, { date: second });
    expect(back.nextDates[1]).toMatchObject({ date: second, isSkipped: false });
    expect(await rowOf(id)).toMatchObject({ skips: [first], next_date: second });
    world.advance(87 * hour);
    await workTimers(world);
    expect((await listMade(world, id)).map(({ series_date: date }) => date)).toEqual([second]);
  });

  test('is refused for a date that has a tournament, is not one of the series, or is over', async () => {
    goTo('2028-03-14T00:00:00Z');
    const host = await makeUser(world);
    const { path, body } = await createSeries(host, { opensHours: 24 });
    const [first] = datesOf(body);
    await workTimers(world);
    const skip = async (date: unknown) =>
      (await host.ask('POST', `${path}/skip`, { date })).body.code;
    expect(await skip(first)).toBe('date_made');
    for (const date of ['2028-03-15', '2028-03-11', '2028-02-31', '2038-03-16', 'soon', 7, null]) {
      expect([date, await skip(date)]).toEqual([date, 'invalid_input']);
    }
  });

  test('counts only dates that are not over towards the limit', async () => {
    goTo('2028-04-01T00:00:00Z');
    const host = await makeUser(world);
    const { id, path, body } = await createSeries(host);
    const [first] = datesOf(body);
    const set = (skips: string[]) =>
      world.db.updateTable('series').set({ skips }).where('id', '=', id).execute();
    const day = (n: number) => new Date(Date.UTC(2029, 0, n)).toISOString().slice(0, 10);
    const many = Array.from({ length: 100 }, (_, n) => day(n + 1));
    await set(many);
    expect((await host.ask('POST', `${path}/skip`, { date: first })).body.code).toBe(
      'too_many_skips',
    );
    await set(['2028-03-01', ...many.slice(1)]);
    expect((await host.ask('POST', `${path}/skip`, { date: first })).status).toBe(200);
    expect((await rowOf(id)).skips).toEqual([first, ...many.slice(1)]);
  });
});

describe('changing a series', () => {
  test('pauses and resumes it', async () => {
    goTo('2028-05-01T00:00:00Z');
    const host = await makeUser(world);
    const { id, path, body } = await createSeries(host);
    expect((await host.ask('PUT', path, { active: false })).body.active).toBe(false);
    expect(await rowOf(id)).toMatchObject({ active: false, next_date: null, due_at: null });
    world.advance(49 * hour);
    await workTimers(world);
    expect(await listMade(world, id)).toEqual([]);
    const { body: resumed } = await host.ask('PUT', path, { active: true });
    expect(resumed.active).toBe(true);
    expect((await rowOf(id)).next_date).toBe(datesOf(body)[1]);
  });

  test('replaces only what is sent, and plans the next tournament again', async () => {
    goTo('2028-05-15T00:00:00Z');
    const host = await makeUser(world);
    const { id, path } = await createSeries(host);
    const { body } = await host.ask('PUT', path, { days: [7, 1], timeZone: 'Europe/Berlin' });
    expect(body).toMatchObject({
      days: [1, 7],
      timeZone: 'Europe/Berlin',
      localTime: '21:00',
      opensHours: 1,
      settings: { sponsorName: 'Cafe' },
    });
    expect(await rowOf(id)).toMatchObject({
      next_date: '2028-05-15',
      due_at: new Date('2028-05-15T18:00:00Z'),
    });
    const settings = { sponsorName: 'Cafe', maxTeams: 12 };
    expect((await host.ask('PUT', path, { settings })).body.settings.maxTeams).toBe(12);
    expect((await host.ask('PUT', path, { settings: {} })).status).toBe(400);
  });
});

describe('reserving a place', () => {
  test('is for a side that played for the host, which keeps its place until that is taken back', async () => {
    const host = await makeUser(world);
    const earlier = await makeTournament(world, { host });
    const [clan, strange] = [await makeClan(world), await makeClan(world)];
    const team = await makeTeam(world);
    await approvedSide(world, earlier, { clan });
    const { path } = await createSeries(host);
    const reserve = (side: unknown) => host.ask('POST', `${path}/reserve`, side);
    const { body: sides } = await host.ask('GET', `${path}/reservable-sides`);
    const kept = [{ clanId: clan.id, teamId: null, name: clan.name }];
    expect(sides).toEqual(kept);
    expect((await reserve({ clanId: clan.id })).body.reserved).toEqual(kept);
    for (const refused of [
      { clanId: strange.id },
      { teamId: team.id },
      { teamId: clan.id },
      { clanId: clan.id, teamId: team.id },
      {},
      { clanId: 'clan' },
      [{ clanId: clan.id }],
    ]) {
      expect((await reserve(refused)).body.code).toBe('invalid_input');
    }
    // It stays and can be taken back, even if its registration no longer exists.
    await world.db.deleteFrom('registrations').where('clan_id', '=', clan.id).execute();
    expect((await reserve({ clanId: clan.id, teamId: null })).body.reserved).toEqual(kept);
    const takeBack = (side: object) => host.ask('POST', `${path}/take-back-place`, side);
    expect((await takeBack({ teamId: clan.id })).body.reserved).toEqual(kept);
    expect((await takeBack({ clanId: clan.id })).body.reserved).toEqual([]);
    expect((await takeBack({ clanId: clan.id })).body.reserved).toEqual([]);
    expect((await takeBack({})).body.code).toBe('invalid_input');
  });

  test('keeps the places that another page of the host reserves or takes back', async () => {
    const host = await makeUser(world);
    const earlier = await makeTournament(world, { host });
    const clans = [await makeClan(world), await makeClan(world), await makeClan(world)] as const;
    for (const clan of clans) await approvedSide(world, earlier, { clan });
    const { id, path } = await createSeries(host);
    const ask = (call: string, { id: clanId }: { id: string }) =>
      host.ask('POST', `${path}/${call}`, { clanId });
    await ask('reserve', clans[0]);
    const answers = await Promise.all([
      ask('take-back-place', clans[0]),
      ask('reserve', clans[1]),
      ask('reserve', clans[2]),
      ask('reserve', clans[2]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const names = (await rowOf(id)).reserved.map(({ name }) => name);
    expect(names.toSorted()).toEqual([clans[1].name, clans[2].name].toSorted());
  });

  test('is refused once 200 places are reserved', async () => {
    const host = await makeUser(world);
    const earlier = await makeTournament(world, { host });
    const clan = await makeClan(world);
    await approvedSide(world, earlier, { clan });
    const { id, path } = await createSeries(host);
    const many = Array.from({ length: 200 }, (_, at) => ({
      name: `Clan ${at}`,
      clanId: world.deps.newId(),
    }));
    const set = (reserved: object[]) =>
      world.db
        .updateTable('series')
        .set({ reserved: JSON.stringify(reserved) })
        .where('id', '=', id)
        .execute();
    await set(many);
    const reserve = () => host.ask('POST', `${path}/reserve`, { clanId: clan.id });
    expect(await reserve()).toMatchObject({ status: 409, body: { code: 'too_many_reserved' } });
    expect((await rowOf(id)).reserved).toHaveLength(200);
    await set(many.slice(1));
    expect((await reserve()).body.reserved).toHaveLength(200);
  });
});
