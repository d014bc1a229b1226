import { expect, test } from 'vitest';
import {
  approvedSide,
  finish,
  makeClan,
  makeTournament,
  playRound,
  start,
  type TestClan,
} from '#server/testing/communities.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser, visitor, type Person } from '#server/testing/users.ts';
import { createSeries } from './testing/api-series.ts';

const world = useTestWorld();

/** `order` has the clans from first to last, with their kills. */
async function play(
  seriesId: string,
  host: Person,
  { date, order }: { date: string; order: readonly (readonly [TestClan, number])[] },
) {
  const tournament = await makeTournament(world, {
    host,
    pointsPerKill: 1,
    placementPoints: { 1: 10, 2: 6, 3: 2 },
    totalRounds: 1,
  });
  await world.db
    .updateTable('tournaments')
    .set({ series_id: seriesId, series_date: date })
    .where('id', '=', tournament.id)
    .execute();
  const sides = [];
  for (const [clan] of order) sides.push(await approvedSide(world, tournament, { clan }));
  await start(world, tournament);
  const results = sides.map((side, index) => ({
    side,
    placement: index + 1,
    kills: [order[index]?.[1] ?? 0],
  }));
  await playRound(world, tournament, 1, results);
  return tournament;
}

test('the standings add up all completed tournaments of a series', async () => {
  const host = await makeUser(world);
  const { id, path } = await createSeries(host);
  const clans = [await makeClan(world), await makeClan(world), await makeClan(world)];
  const [a, b, c] = clans as [TestClan, TestClan, TestClan];
  const read = async () => (await visitor(world)('GET', `${path}/standings`)).body;
  const first = await play(id, host, {
    date: '2026-01-02',
    order: [
      [a, 3],
      [b, 1],
      [c, 0],
    ],
  });
  // The first tournament is not completed yet.
  expect(await read()).toEqual({ tournaments: 0, total: 0, sides: [] });
  await finish(world, first);
  const second = await play(id, host, {
    date: '2026-01-09',
    order: [
      [b, 3],
      [a, 1],
      [c, 4],
    ],
  });
  await finish(world, second);
  const level = { tournaments: 2, points: 20, wins: 1, kills: 4 };
  const answer = await read();
  expect(answer).toMatchObject({ tournaments: 2, total: 3 });
  expect(answer.sides.slice(0, 2)).toMatchObject([
    { rank: 1, ...level },
    { rank: 1, ...level },
  ]);
  expect(answer.sides[2]).toEqual({
    rank: 3,
    clanId: c.id,
    teamId: null,
    name: c.name,
    tournaments: 2,
    points: 8,
    wins: 0,
    kills: 4,
  });
  // A correction changes the sums, although they are cached.
  await host.ask('POST', `/api/tournaments/${second.id}/adjustments`, {
    registrationId: (await sideOf(second.id, a.id)).id,
    points: -5,
    reason: 'Late',
  });
  expect((await read()).sides.map(({ name, points }: never) => [name, points])).toEqual([
    [b.name, 20],
    [a.name, 15],
    [c.name, 8],
  ]);
});

const sideOf = (tournamentId: string, clanId: string) =>
  world.db
    .selectFrom('registrations')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('clan_id', '=', clanId)
    .executeTakeFirstOrThrow();

test('a deleted clan stays one side by its name', async () => {
  const host = await makeUser(world);
  const { id, path } = await createSeries(host);
  const [gone, other] = [await makeClan(world), await makeClan(world)];
  for (const date of ['2026-02-06', '2026-02-13']) {
    await finish(
      world,
      await play(id, host, {
        date,
        order: [
          [gone, 2],
          [other, 0],
        ],
      }),
    );
  }
  expect((await gone.leader.ask('DELETE', `/api/clans/${gone.id}`)).status).toBe(200);
  const { body } = await visitor(world)('GET', `${path}/standings`);
  expect(body.sides).toMatchObject([
    { name: gone.name, clanId: null, teamId: null, tournaments: 2, points: 24, wins: 2 },
    { name: other.name, clanId: other.id, tournaments: 2, points: 12, wins: 0 },
  ]);
});
