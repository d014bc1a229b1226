import { describe, expect, test } from 'vitest';
import { storedStats, recountStats } from '#server/recount/stats.ts';
import {
  approvedSide,
  finish,
  giveRoom,
  makeClan,
  makeTournament,
  playRound,
  registerSide,
  resultRows,
  start,
  type RowInput,
  type TestClan,
  type TestTournament,
} from '#server/testing/communities.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import type { Json } from '#server/testing/users.ts';

const world = useTestWorld();

const form = { placementPoints: { 1: 10, 2: 5 }, pointsPerKill: 0.5, totalRounds: 3 };

async function community() {
  const [alpha, beta, gamma] = [
    await makeClan(world, { members: 3 }),
    await makeClan(world, { members: 1 }),
    await makeClan(world),
  ];
  return { alpha, beta, gamma };
}

async function setUp(clans: { alpha: TestClan; beta: TestClan; gamma: TestClan }) {
  const tournament = await makeTournament(world, form);
  const [one, two, bench] = clans.alpha.members;
  if (one === undefined || two === undefined || bench === undefined)
    throw new Error('too few members');
  const alpha = await approvedSide(world, tournament, {
    clan: clans.alpha,
    players: [one, two],
    substitutes: [bench],
  });
  const beta = await approvedSide(world, tournament, { clan: clans.beta });
  await registerSide(world, tournament, { clan: clans.gamma });
  await start(world, tournament);
  return { tournament, alpha, beta };
}

const nothingSpecial = {
  start_hundredths: 0,
  adjusted_hundredths: 0,
  decided_by_match_point: false,
};

function readStandings({ id }: TestTournament) {
  return world.db
    .selectFrom('final_standings')
    .selectAll()
    .where('tournament_id', '=', id)
    .orderBy('rank')
    .execute();
}

async function save({ id, host }: TestTournament, round: number, rows: readonly RowInput[]) {
  const roundResults = resultRows(rows);
  return host.ask('POST', `/api/tournaments/${id}/rounds/${round}/save`, { roundResults });
}

async function expectStatsToMatchRecount() {
  const stored = await storedStats(world);
  expect(stored).toEqual(await recountStats(world));
  return stored;
}

describe('finishing', () => {
  test('stores the standings and adds them to the stats, for approved sides only', async () => {
    const clans = await community();
    const { tournament, alpha, beta } = await setUp(clans);
    await playRound(world, tournament, 1, [
      { side: alpha, placement: 1, kills: [3, 1] },
      { side: beta, placement: 2, kills: [5] },
    ]);
    const running = await expectStatsToMatchRecount();
    expect(running.get(clans.alpha.id)).toMatchObject({ completed: 0, points: 0, kills: 0 });
    expect(await readStandings(tournament)).toEqual([]);

    await finish(world, tournament);
    expect(await readStandings(tournament)).toEqual([
      {
        tournament_id: tournament.id,
        registration_id: alpha.id,
        rank: 1,
        points_hundredths: 1200,
        wins: 1,
        kills: 4,
        average_position: 1,
        rounds_played: 1,
        ...nothingSpecial,
      },
      {
        tournament_id: tournament.id,
        registration_id: beta.id,
        rank: 2,
        points_hundredths: 750,
        wins: 0,
        kills: 5,
        average_position: 2,
        rounds_played: 1,
        ...nothingSpecial,
      },
    ]);
    const stored = await expectStatsToMatchRecount();
    const [one, two, bench] = clans.alpha.members.map(({ id }) => id);
    const side = { registrations: 1, completed: 1, wins: 1, points: 1200 };
    expect(stored.get(clans.alpha.id)).toEqual({ ...side, kills: 4 });
    expect(stored.get(one ?? '')).toEqual({ ...side, kills: 3 });
    expect(stored.get(two ?? '')).toEqual({ ...side, kills: 1 });
    expect(stored.get(bench ?? '')).toEqual({ ...side, kills: 0 });
    expect(stored.get(clans.beta.leader.id)).toMatchObject({ wins: 0, kills: 5, points: 750 });
    expect(stored.get(clans.gamma.id)).toMatchObject({ registrations: 1, completed: 0 });
  });

  test('without any results counts as completed for all sides and as a win for none', async () => {
    const clans = await community();
    const { tournament } = await setUp(clans);
    await giveRoom(world, tournament, 1);
    await finish(world, tournament);
    expect(await readStandings(tournament)).toEqual([]);
    const stored = await expectStatsToMatchRecount();
    expect(stored.get(clans.alpha.id)).toMatchObject({ completed: 1, wins: 0, points: 0 });
  });

  test('twice concurrently counts once', async () => {
    const clans = await community();
    const { tournament, alpha, beta } = await setUp(clans);
    await playRound(world, tournament, 1, [
      { side: alpha, placement: 2, kills: [1, 0] },
      { side: beta, placement: 1, kills: [2] },
    ]);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        tournament.host.ask('POST', `/api/tournaments/${tournament.id}/finish`),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409, 409, 409]);
    expect(await readStandings(tournament)).toHaveLength(2);
    const stored = await expectStatsToMatchRecount();
    expect(stored.get(clans.beta.id)).toMatchObject({ completed: 1, wins: 1, kills: 2 });
  });

  test('two tournaments of the same clans concurrently counts both', async () => {
    const clans = await community();
    const both = [await setUp(clans), await setUp(clans)];
    for (const { tournament, alpha, beta } of both) {
      await playRound(world, tournament, 1, [
        { side: beta, placement: 2, kills: [4] },
        { side: alpha, placement: 1, kills: [1, 1] },
      ]);
    }
    await Promise.all(both.map(({ tournament }) => finish(world, tournament)));
    const stored = await expectStatsToMatchRecount();
    expect(stored.get(clans.alpha.id)).toEqual({
      registrations: 2,
      completed: 2,
      wins: 2,
      kills: 4,
      points: 2200,
    });
  });
});

describe('a correction after the end', () => {
  test('moves the win, the points and the kills, and updates the standings', async () => {
    const clans = await community();
    const { tournament, alpha, beta } = await setUp(clans);
    for (const round of [1, 2]) {
      await playRound(world, tournament, round, [
        { side: alpha, placement: 1, kills: [2, 2] },
        { side: beta, placement: 2, kills: [1] },
      ]);
    }
    await finish(world, tournament);
    const corrected = await save(tournament, 2, [
      { side: alpha, placement: 2, kills: [0, 0] },
      { side: beta, placement: 1, kills: [20] },
    ]);
    expect(corrected).toMatchObject({ status: 200, body: { status: 'ended' } });
    expect(await readStandings(tournament)).toMatchObject([
      { registration_id: beta.id, rank: 1, points_hundredths: 2550, kills: 21, wins: 1 },
      { registration_id: alpha.id, rank: 2, points_hundredths: 1700, kills: 4, wins: 1 },
    ]);
    const stored = await expectStatsToMatchRecount();
    expect(stored.get(clans.alpha.id)).toMatchObject({ completed: 1, wins: 0, points: 1700 });
    expect(stored.get(clans.beta.id)).toMatchObject({ completed: 1, wins: 1, kills: 21 });
    const [final] = (
      await tournament.host.ask('GET', `/api/tournaments/${tournament.id}/final-scores`)
    ).body;
    expect(final).toMatchObject({ registrationId: beta.id, totalPoints: 25.5, rank: 1 });
  });

  test('to a tie gives two winners, and one that removes all results gives none', async () => {
    const clans = await community();
    const { tournament, alpha, beta } = await setUp(clans);
    await playRound(world, tournament, 1, [
      { side: alpha, placement: 1 },
      { side: beta, placement: 2 },
    ]);
    await finish(world, tournament);
    await save(tournament, 1, [
      { side: alpha, placement: 1 },
      { side: beta, placement: 1 },
    ]);
    expect((await readStandings(tournament)).map(({ rank }) => rank)).toEqual([1, 1]);
    const tied = await expectStatsToMatchRecount();
    expect([clans.alpha, clans.beta].map(({ id }) => tied.get(id)?.wins)).toEqual([1, 1]);
    await save(tournament, 1, []);
    expect(await readStandings(tournament)).toEqual([]);
    const empty = await expectStatsToMatchRecount();
    expect([clans.alpha, clans.beta].map(({ id }) => empty.get(id)?.wins)).toEqual([0, 0]);
    expect(empty.get(clans.alpha.id)).toMatchObject({ completed: 1, points: 0 });
  });

  test('by several users concurrently keeps the stats correct', async () => {
    const clans = await community();
    const { tournament, alpha, beta } = await setUp(clans);
    for (const round of [1, 2, 3]) {
      await playRound(world, tournament, round, [{ side: alpha, placement: round, kills: [1, 0] }]);
    }
    await finish(world, tournament);
    const answers = await Promise.all(
      [1, 2, 3, 1, 2, 3].map((round, index) =>
        save(tournament, round, [{ side: beta, placement: 1, kills: [index] }]),
      ),
    );
    expect(answers.map(({ status }: Json) => status)).toEqual(Array<number>(6).fill(200));
    await expectStatsToMatchRecount();
  });
});
