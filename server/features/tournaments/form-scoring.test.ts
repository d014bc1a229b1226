import { beforeAll, describe, expect, test } from 'vitest';
import {
  approvedSide,
  makeClan,
  makeTournament,
  playRound,
  setStatus,
  start,
} from '../../testing/communities.ts';
import { tablesChangedBy } from '../../testing/database-state.ts';
import { useTestWorld } from '../../testing/test-app.ts';
import { makeUser, visitor, type Json, type Person } from '../../testing/users.ts';

const world = useTestWorld();
let host: Person;

beforeAll(async () => {
  host = await makeUser(world);
});

const edit = (id: string, form: object) => host.ask('PUT', `/api/tournaments/${id}`, form);
const readScoring = async (id: string): Promise<Json> =>
  (await visitor(world)('GET', `/api/tournaments/${id}/scoring`)).body;

const atFifty = { target: { kind: 'points', points: 50 } };

describe('scoring rules that were set through the form', () => {
  test('decide the final scores', async () => {
    const tournament = await makeTournament(world, {
      host,
      placementPoints: { 1: 10, 2: 5 },
      pointsPerKill: 1,
      totalRounds: 2,
      scoringRules: { killCap: 4, killMultipliers: [{ from: 1, to: 1, times: 1.5 }], countBest: 1 },
    });
    const sides = [];
    for (const name of ['Alpha', 'Beta']) {
      sides.push(await approvedSide(world, tournament, { clan: await makeClan(world, { name }) }));
    }
    await start(world, tournament);
    // Alpha: 10 + 4 x 1.5 = 16, then 5 + 4 = 9. Beta: 5 + 2 = 7, then 10 + 2 x 1.5 = 13.
    for (const [at, places] of [
      [1, 2],
      [2, 1],
    ].entries()) {
      const results = sides.map((side, team) => ({
        side,
        placement: places[team] ?? null,
        kills: [team === 0 ? 6 : 2],
      }));
      await playRound(world, tournament, at + 1, results);
    }
    const { body } = await visitor(world)('GET', `/api/tournaments/${tournament.id}/final-scores`);
    expect(body.map((row: Json) => [row.clanName, row.totalPoints, row.droppedRounds])).toEqual([
      ['Alpha', 16, [2]],
      ['Beta', 13, [1]],
    ]);
  });

  test('stay when a form omits them, and are replaced as a whole by new ones', async () => {
    const { id } = await makeTournament(world, {
      host,
      scoringRules: { killCap: 9, countBest: 2 },
    });
    expect((await edit(id, { name: 'Other' })).body.scoringRules).toEqual({
      killCap: 9,
      countBest: 2,
    });
    expect((await edit(id, { scoringRules: { tieBreaks: [] } })).body.scoringRules).toEqual({
      tieBreaks: [],
    });
    expect(await readScoring(id)).toMatchObject({ killCap: null, countBest: null, tieBreaks: [] });
  });

  test('increase the version, as points do, unlike other fields', async () => {
    const { id } = await makeTournament(world, { host });
    const versions = [];
    for (const form of [
      { scoringRules: { killCap: 3 } },
      { name: 'Other' },
      { scoringRules: { killCap: 3 } },
      { pointsPerKill: 2 },
    ]) {
      expect((await edit(id, form)).status).toBe(200);
      versions.push((await readScoring(id)).version);
    }
    expect(versions).toEqual([2, 2, 2, 3]);
  });

  test('are in the audit log with the old and new value', async () => {
    const { id } = await makeTournament(world, { host, scoringRules: { killCap: 9 } });
    await edit(id, { scoringRules: { matchPoint: atFifty } });
    const row = await world.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('subject_id', '=', id)
      .where('action', '=', 'tournament.edit')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      before: { scoringRules: { killCap: 9 } },
      after: { scoringRules: { matchPoint: { ...atFifty, fromRound: 1, mustLead: false } } },
    });
  });
});

describe('are refused, and nothing is written, with', () => {
  test.each([
    [
      'match point with best rounds',
      { countBest: 2, matchPoint: atFifty },
      'match_point_with_best',
    ],
    ['more best rounds than there are', { countBest: 6 }, 'invalid_input'],
  ])('%s', async (_case, scoringRules, code) => {
    const { id } = await makeTournament(world, { host });
    const form = { name: 'Cup', sponsorName: 'Cafe', startDate: '2027-01-16T18:00:00Z' };
    const changed = await tablesChangedBy(world, async () => {
      const refusal = { status: 400, body: { code } };
      expect(await edit(id, { scoringRules })).toMatchObject(refusal);
      expect(await host.ask('POST', '/api/tournaments', { ...form, scoringRules })).toMatchObject(
        refusal,
      );
    });
    expect(changed).toEqual([]);
  });

  test('fewer rounds than the number that counts', async () => {
    const { id } = await makeTournament(world, { host, scoringRules: { countBest: 4 } });
    expect(await edit(id, { totalRounds: 3 })).toMatchObject({
      status: 400,
      body: {
        issues: [{ path: 'scoringRules.countBest', message: 'This tournament has 3 rounds.' }],
      },
    });
    expect((await edit(id, { totalRounds: 4 })).status).toBe(200);
  });

  test('once the tournament is ongoing', async () => {
    const tournament = await makeTournament(world, { host });
    await setStatus(world, tournament, 'ongoing');
    expect(await edit(tournament.id, { scoringRules: { killCap: 1 } })).toMatchObject({
      status: 409,
      body: { code: 'field_frozen' },
    });
  });
});
