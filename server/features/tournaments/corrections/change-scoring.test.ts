import { beforeEach, describe, expect, test } from 'vitest';
import { spoiledRows } from '#server/recount/spoiled-rows.ts';
import {
  finish,
  makeAssistant,
  playRound,
  start,
  startedTournament,
} from '#server/testing/communities.ts';
import { tablesChangedBy } from '#server/testing/database-state.ts';
import { inTurn } from '#server/testing/locks.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser, visitor, type Json } from '#server/testing/users.ts';
import { savedRows } from '../testing/rounds.ts';
import { auditOf, makeTwoSides, readPart, type TwoSides } from './testing/two-sides.ts';

const world = useTestWorld();
let tournament: TwoSides;

/** Alpha 10 + 1 and 5 + 1: 17 points. Beta 5 + 9 and 10: 24 points. */
beforeEach(async () => {
  tournament = await makeTwoSides(world);
  await start(world, tournament);
  await playRound(world, tournament, 1, [
    { side: tournament.alpha, placement: 1, kills: [1] },
    { side: tournament.beta, placement: 2, kills: [9] },
  ]);
  await playRound(world, tournament, 2, [
    { side: tournament.alpha, placement: 2, kills: [1] },
    { side: tournament.beta, placement: 1, totalKills: 0 },
  ]);
});

const path = (query = '') => `/api/tournaments/${tournament.id}/scoring${query}`;
const change = (body: object, who = tournament.host) => who.ask('PUT', path(), body);
const preview = (body: object) => tournament.host.ask('PUT', path('?preview=1'), body);
const readScoring = async (): Promise<Json> => (await visitor(world)('GET', path())).body;
const table = async () =>
  (await readPart(world, tournament, 'final-scores')).map(
    ({ rank, clanName, totalPoints }: Json) => `${rank} ${clanName} ${totalPoints}`,
  );
const points = async () => (await savedRows(world, tournament, 'all')).map((row) => row.points);
const acts = () => auditOf(world, tournament, 'tournament');
const scoringActs = async () =>
  (await acts()).filter(({ action }) => action === 'tournament.scoring');

const atTen = { target: { kind: 'points', points: 10 }, fromRound: 1, mustLead: false };

describe('a change of the scoring', () => {
  test('recalculates the played rounds, says whose rank changes, and is audited', async () => {
    expect(await table()).toEqual(['1 Beta 24', '2 Alpha 17']);
    const { status, body } = await change({ killCap: 1, placementPoints: { 1: 8, 2: 5.5 } });
    expect(status).toBe(200);
    expect(body.moved).toEqual([
      moved('Alpha', { rank: [2, 1], points: [17, 15.5] }),
      moved('Beta', { rank: [1, 2], points: [24, 14.5] }),
    ]);
    expect(body.warnings).toEqual([]);
    expect(await readScoring()).toEqual(body.scoring);
    expect(body.scoring).toMatchObject({
      version: 2,
      killCap: 1,
      placementPoints: { 1: 8, 2: 5.5 },
      pointsPerKill: 1,
    });
    expect(await table()).toEqual(['1 Alpha 15.5', '2 Beta 14.5']);
    expect(await points()).toEqual([900, 650, 800, 650]);
    expect(await scoringActs()).toMatchObject([
      {
        actor_id: tournament.host.id,
        subject_type: 'tournament',
        subject_id: tournament.id,
        before: { killCap: null, placementPoints: { 1: 10, 2: 5 } },
        after: { killCap: 1, placementPoints: { 1: 8, 2: 5.5 } },
      },
    ]);
    expect(Object.keys((await scoringActs())[0]?.after ?? {}).toSorted()).toEqual([
      'killCap',
      'placementPoints',
    ]);
    expect(await spoiledRows(world)).toEqual([]);
  });

  test('does not change fields that the request omits, and can restore a default', async () => {
    await change({ killCap: 1, tieBreaks: ['totalKills'], perRound: { 2: { pointsPerKill: 3 } } });
    await change({ pointsPerKill: 2 });
    expect(await readScoring()).toMatchObject({
      version: 3,
      killCap: 1,
      pointsPerKill: 2,
      tieBreaks: ['totalKills'],
      perRound: { 2: { pointsPerKill: 3 } },
    });
    await change({
      killCap: null,
      tieBreaks: ['roundWins', 'totalKills', 'averagePosition', 'latestRoundPlacement'],
      perRound: {},
      pointsPerKill: 1,
    });
    expect(await table()).toEqual(['1 Beta 24', '2 Alpha 17']);
    const { scoring_rules } = await world.db
      .selectFrom('tournaments')
      .select('scoring_rules')
      .where('id', '=', tournament.id)
      .executeTakeFirstOrThrow();
    expect(scoring_rules).toEqual({});
  });

  test('may deduct points for a place, unlike the form', async () => {
    const { status } = await change({ placementPoints: { 1: 10, 2: -1_000 } });
    expect(status).toBe(200);
    expect(await table()).toEqual(['1 Beta -981', '2 Alpha -988']);
    tournament = await makeTwoSides(world);
    expect((await change({ placementPoints: { 1: 10, 2: -1 } })).status).toBe(200);
    const form = `/api/tournaments/${tournament.id}`;
    const edit = await tournament.host.ask('PUT', form, { placementPoints: { 1: 10, 2: -1 } });
    expect(edit.status).toBe(400);
    expect((await tournament.host.ask('PUT', form, { name: 'Other' })).status).toBe(200);
  });

  test('that changes nothing writes nothing, and changes no rank', async () => {
    await change({ killCap: 3 });
    const written = await tablesChangedBy(world, async () => {
      for (const same of [
        {},
        { killCap: 3 },
        { placementPoints: { 2: 5, 1: 10 }, matchPoint: null },
      ]) {
        const { status, body } = await change(same);
        expect([status, body.moved, body.scoring.version]).toEqual([200, [], 2]);
      }
    });
    expect(written).toEqual([]);
  });

  test('as a preview returns the same and writes nothing', async () => {
    const body = { killCap: 1, expectedVersion: 1 };
    let previewed: Json;
    const written = await tablesChangedBy(world, async () => {
      previewed = (await preview(body)).body;
    });
    expect(written).toEqual([]);
    expect(previewed.scoring).toMatchObject({ version: 1, killCap: 1 });
    const { body: changed } = await change(body);
    expect(previewed).toEqual({ ...changed, scoring: { ...changed.scoring, version: 1 } });
    expect((await tournament.host.ask('PUT', path('?preview=yes'), {})).status).toBe(400);
  });

  test('to match point decides a tournament with more rounds; a later change that takes the win back causes a warning', async () => {
    const { body } = await change({ matchPoint: atTen });
    expect(body.moved).toEqual([]);
    expect(await table()).toEqual(['1 Beta 24', '2 Alpha 17']);
    const [winner] = await readPart(world, tournament, 'final-scores');
    expect(winner.matchPoint).toBe('won');
    const lost = {
      registrationId: tournament.beta.id,
      message: 'The match point win of Beta no longer holds',
    };
    expect((await preview({ matchPoint: null })).body.warnings).toEqual([lost]);
    expect((await change({ killCap: 0 })).body.warnings).toEqual([lost]);
  });

  test('corrects the stored standings and the stats of a completed tournament', async () => {
    await finish(world, tournament);
    const { status, body } = await change({ killCap: 1, pointsPerKill: 2 });
    expect([status, body.moved.length]).toEqual([200, 2]);
    expect(await spoiledRows(world)).toEqual([]);
    const stored = await world.db
      .selectFrom('final_standings')
      .select(['registration_id', 'rank', 'points_hundredths'])
      .where('tournament_id', '=', tournament.id)
      .orderBy('registration_id')
      .execute();
    const [alpha, beta] = [tournament.alpha.id, tournament.beta.id];
    expect(new Map(stored.map((row) => [row.registration_id, row.points_hundredths]))).toEqual(
      new Map([
        [alpha, 1_900],
        [beta, 1_700],
      ]),
    );
    const wins = await world.db
      .selectFrom('clan_figures')
      .select(['clan_id', 'wins', 'points_hundredths'])
      .where('clan_id', 'in', [tournament.alpha.clan.id, tournament.beta.clan.id])
      .where('wins', '>', 0)
      .execute();
    expect(wins).toEqual([
      { clan_id: tournament.alpha.clan.id, wins: 1, points_hundredths: 1_900 },
    ]);
  });
});

const moved = (
  name: 'Alpha' | 'Beta',
  { rank, points: both }: { rank: [number, number]; points: [number, number] },
) => ({
  registrationId: name === 'Alpha' ? tournament.alpha.id : tournament.beta.id,
  clanName: name,
  rankBefore: rank[0],
  rankAfter: rank[1],
  pointsBefore: both[0],
  pointsAfter: both[1],
});

test('succeeds only once if host and assistant make one concurrently', async () => {
  const assistant = await makeUser(world);
  await makeAssistant(world, tournament, assistant);
  const answers = await inTurn(world.db, [
    () => change({ killCap: 1, expectedVersion: 1 }, assistant),
    () => change({ killCap: 2, expectedVersion: 1 }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  expect(answers[1]?.body.scoring).toMatchObject({ version: 2, killCap: 1 });
  expect(await scoringActs()).toMatchObject([{ actor_id: assistant.id, after: { killCap: 1 } }]);
});

test('the form of a running tournament says where to change its scoring', async () => {
  const form = `/api/tournaments/${tournament.id}`;
  const { body } = await tournament.host.ask('PUT', form, { pointsPerKill: 2, maxTeams: 9 });
  expect(body).toMatchObject({
    code: 'field_frozen',
    message:
      'This can no longer be changed in this tournament: maxTeams and pointsPerKill. Change the scoring on the results tab.',
  });
});

test('more rounds and sides need no more statements', async () => {
  const count = async (body: object) => {
    world.statements.length = 0;
    expect((await change(body)).status).toBe(200);
    return world.statements.length;
  };
  const few = await count({ pointsPerKill: 2 });
  const { tournament: large, sides } = await startedTournament(world, {
    sides: 12,
    totalRounds: 9,
  });
  for (let round = 1; round <= 9; round += 1) {
    await playRound(
      world,
      large,
      round,
      sides.map((side, at) => ({ side, placement: at + 1, kills: [round] })),
    );
  }
  tournament = { ...tournament, ...large };
  expect(await count({ pointsPerKill: 2 })).toBe(few);
});
