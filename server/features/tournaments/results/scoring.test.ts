import { beforeAll, describe, expect, test } from 'vitest';
import {
  approvedSide,
  finish,
  makeClan,
  makeTournament,
  playRound,
  start,
  type TestSide,
  type TestTournament,
} from '#server/testing/communities.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser, visitor, type Json } from '#server/testing/users.ts';

const world = useTestWorld();
let tournament: TestTournament;
let sides: TestSide[] = [];

const ask = async (path: string): Promise<Json> => {
  const { status, body } = await visitor(world)('GET', path);
  expect(status).toBe(200);
  return body;
};
const read = (what: string) => ask(`/api/tournaments/${tournament.id}/${what}`);

const totals = async () =>
  (await read('final-scores')).map((row: Json) => [row.clanName, row.totalPoints]);

const side = (at: number): TestSide => {
  const found = sides[at];
  if (found === undefined) throw new Error(`there is no side ${at}`);
  return found;
};

beforeAll(async () => {
  tournament = await makeTournament(world, {
    placementPoints: { 1: 10, 2: 5 },
    pointsPerKill: 1,
    totalRounds: 4,
  });
  sides = [];
  for (const name of ['Alpha', 'Beta', 'Gamma']) {
    const clan = await makeClan(world, { name });
    sides.push(await approvedSide(world, tournament, { clan }));
  }
  await start(world, tournament);
  const rounds = [
    [1, 2, 3],
    [2, 1, 3],
    [3, 1, 2],
  ];
  for (const [at, places] of rounds.entries()) {
    await playRound(
      world,
      tournament,
      at + 1,
      places.map((placement, team) => ({ side: side(team), placement, kills: [6 - 2 * team] })),
    );
  }
});

/*
 * Manually calculated points: place + a kill each (6, 4 and 2).
 *         round 1   round 2   round 3   total
 * Alpha   10 + 6    5 + 6     0 + 6     33
 * Beta     5 + 4   10 + 4    10 + 4     37
 * Gamma    0 + 2    0 + 2     5 + 2     11
 */
test('a tournament without its own rules is scored by the defaults', async () => {
  expect(await totals()).toEqual([
    ['Beta', 37],
    ['Alpha', 33],
    ['Gamma', 11],
  ]);
  expect(await read('scoring')).toEqual({
    version: 1,
    placementPoints: { 1: 10, 2: 5 },
    pointsPerKill: 1,
    killCap: null,
    killMultipliers: [],
    countBest: null,
    tieBreaks: ['roundWins', 'totalKills', 'averagePosition', 'latestRoundPlacement'],
    matchPoint: null,
    perRound: {},
    inWords: [
      'From first place on, places earn 10-5 points.',
      'Each kill is worth 1 point.',
      expect.stringContaining('Equal points: more round wins'),
    ],
  });
  const rounds = await read('rounds/rooms');
  expect(rounds.map((row: Json) => [row.ignored, row.counted])).toEqual([
    [null, true],
    [null, true],
    [null, true],
  ]);
});

describe('the stored rules, ignored rounds, adjustments and decisions', () => {
  const store = async (scoring_rules: object) =>
    world.db
      .updateTable('tournaments')
      .set({ scoring_rules, scoring_version: 2 })
      .where('id', '=', tournament.id)
      .execute();
  // The commands were bypassed, so the cached responses have to be dropped.
  const fresh = () => world.deps.responseCache.dropAll();

  test('kill cap, best rounds and the points of one round decide the table', async () => {
    await store({ killCap: 4, countBest: 2, perRound: { 3: { pointsPerKill: 0 } } });
    fresh();
    expect(await totals()).toEqual([
      ['Beta', 24],
      ['Alpha', 23],
      ['Gamma', 7],
    ]);
    expect(await read('scoring')).toMatchObject({
      version: 2,
      killCap: 4,
      countBest: 2,
      perRound: { 3: { pointsPerKill: 0 } },
    });
  });

  test('a winner by match point is first, and later rounds do not count', async () => {
    await store({
      matchPoint: {
        target: { kind: 'points', points: 900 },
        fromRound: 1,
        mustLead: false,
      },
    });
    fresh();
    expect(await read('final-scores')).toMatchObject([
      { clanName: 'Beta', totalPoints: 23, matchPoint: 'won' },
      { clanName: 'Alpha', totalPoints: 27, matchPoint: null },
      { clanName: 'Gamma', totalPoints: 4 },
    ]);
    const rounds = await read('rounds/rooms');
    expect(rounds.map(({ counted }: Json) => counted)).toEqual([true, true, false]);
    await store({});
  });

  test('an ignored round counts nowhere, not even in the stats of a clan', async () => {
    const set = (ignored_at: Date | null, ignored_reason: string | null) =>
      world.db
        .updateTable('rounds')
        .set({ ignored_at, ignored_reason })
        .where('tournament_id', '=', tournament.id)
        .where('round_number', '=', 3)
        .execute();
    await set(world.deps.clock(), 'The server crashed.');
    fresh();
    expect(await totals()).toEqual([
      ['Alpha', 27],
      ['Beta', 23],
      ['Gamma', 4],
    ]);
    expect((await read('rounds/rooms'))[2]).toMatchObject({
      ignored: { reason: 'The server crashed.' },
      counted: false,
      roundResults: [{ totalPoints: 14 }, { totalPoints: 7 }, { totalPoints: 6 }],
    });
    expect(await ask('/api/tournaments/live')).toMatchObject([
      { leader: { name: 'Alpha', points: 27 } },
    ]);
    const rounds = async () =>
      (await ask(`/api/clans/${side(0).clan.id}/activity`))
        .filter(({ kind }: Json) => kind === 'round')
        .map(({ roundNumber }: Json) => roundNumber);
    expect(await rounds()).toEqual([2, 1]);
    await set(null, null);
    fresh();
    expect(await rounds()).toEqual([3, 2, 1]);
  });

  test('adjustments count until they are taken back', async () => {
    const give = (registration_id: string, points: number, after_round: number, taken = false) =>
      world.db
        .insertInto('score_adjustments')
        .values({
          id: world.deps.newId(),
          tournament_id: tournament.id,
          registration_id,
          points_hundredths: points * 100,
          after_round,
          reason: 'Late',
          created_at: world.deps.clock(),
          taken_back_at: taken ? world.deps.clock() : null,
        })
        .execute();
    await give(side(0).id, 7, 0);
    await give(side(0).id, -3, 2);
    await give(side(2).id, 500, 2, true);
    fresh();
    expect(await read('final-scores')).toMatchObject([
      { clanName: 'Beta', totalPoints: 37, startPoints: 0, adjustment: 0 },
      { clanName: 'Alpha', totalPoints: 37, startPoints: 7, adjustment: -3, earnedPoints: 30 },
      { clanName: 'Gamma', totalPoints: 11 },
    ]);
  });

  test('a decision orders sides that are level', async () => {
    await store({ tieBreaks: [] });
    fresh();
    expect((await read('final-scores')).map((row: Json) => row.rank)).toEqual([1, 1, 3]);
    const decide = (registration_id: string, position: number) =>
      world.db
        .insertInto('tie_decisions')
        .values({
          tournament_id: tournament.id,
          registration_id,
          position,
          reason: 'Coin toss',
          created_at: world.deps.clock(),
        })
        .execute();
    await decide(side(0).id, 2);
    await decide(side(1).id, 1);
    fresh();
    expect(await read('final-scores')).toMatchObject([
      { clanName: 'Beta', rank: 1 },
      { clanName: 'Alpha', rank: 2, tie: { by: 'decision', reason: 'Coin toss' } },
      { clanName: 'Gamma', rank: 3 },
    ]);
  });

  test('the final standings show the parts of a total, and leaderboards omit head starts', async () => {
    await finish(world, tournament);
    const rows = await world.db
      .selectFrom('final_standings')
      .selectAll()
      .where('tournament_id', '=', tournament.id)
      .orderBy('rank')
      .execute();
    expect(rows).toMatchObject([
      { registration_id: side(1).id, points_hundredths: 3700, decided_by_match_point: false },
      {
        registration_id: side(0).id,
        points_hundredths: 3700,
        start_hundredths: 700,
        adjusted_hundredths: -300,
      },
      { registration_id: side(2).id, start_hundredths: 0, adjusted_hundredths: 0 },
    ]);
    const stats = await world.db
      .selectFrom('clan_figures')
      .select('points_hundredths')
      .where('clan_id', '=', side(0).clan.id)
      .executeTakeFirstOrThrow();
    expect(stats).toEqual({ points_hundredths: 3000 });
  });
});

test('the scoring of a hidden draft is not visible to others', async () => {
  const draft = await makeTournament(world, { status: 'draft' });
  const path = `/api/tournaments/${draft.id}/scoring`;
  const other = await makeUser(world);
  expect(await other.ask('GET', path)).toMatchObject({
    status: 404,
    body: { code: 'tournament_not_found' },
  });
  expect((await draft.host.ask('GET', path)).status).toBe(200);
});
