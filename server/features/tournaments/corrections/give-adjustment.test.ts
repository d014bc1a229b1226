import { beforeEach, describe, expect, test } from 'vitest';
import { recordChanges } from '#server/testing/changes.ts';
import {
  approvedSide,
  finish,
  makeAssistant,
  makeClan,
  makeTournament,
  registerSide,
  setStatus,
  start,
} from '#server/testing/communities.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser, type Json } from '#server/testing/users.ts';
import {
  auditOf,
  makeTwoSides,
  playTwoSides,
  readPart,
  type TwoSides,
} from './testing/two-sides.ts';

const world = useTestWorld();
let tournament: TwoSides;

beforeEach(async () => {
  tournament = await makeTwoSides(world);
});

const path = () => `/api/tournaments/${tournament.id}/adjustments`;
const give = (body: object, who = tournament.host) => who.ask('POST', path(), body);
const penalty = (changes: object = {}) => ({
  registrationId: tournament.alpha.id,
  points: -2.5,
  reason: ' Left the room early. ',
  ...changes,
});
const play = (round: number, order?: 'beta first') => playTwoSides(world, tournament, round, order);
const totals = async () =>
  (await readPart(world, tournament, 'final-scores')).map((row: Json) => [
    row.clanName,
    row.totalPoints,
    row.startPoints,
    row.adjustment,
  ]);
const audit = () => auditOf(world, tournament, 'adjustment');

async function countRows() {
  const rows = await world.db
    .selectFrom('score_adjustments')
    .select('id')
    .where('tournament_id', '=', tournament.id)
    .execute();
  return [rows.length, (await audit()).length];
}

describe('an adjustment', () => {
  test('counts in the table, is listed for everyone, and is audited in full', async () => {
    await start(world, tournament);
    await play(1);
    expect(await totals()).toEqual([
      ['Alpha', 11, 0, 0],
      ['Beta', 6, 0, 0],
    ]);
    const { status, body } = await give(penalty());
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      registrationId: tournament.alpha.id,
      clanName: 'Alpha',
      points: -2.5,
      reason: 'Left the room early.',
      afterRound: 1,
      at: world.deps.clock().toISOString(),
      takenBack: null,
    });
    expect(await readPart(world, tournament, 'adjustments')).toEqual([body]);
    expect(await totals()).toEqual([
      ['Alpha', 8.5, 0, -2.5],
      ['Beta', 6, 0, 0],
    ]);
    expect(await audit()).toMatchObject([
      {
        action: 'adjustment.give',
        actor_id: tournament.host.id,
        before: null,
        after: {
          id: body.id,
          registrationId: tournament.alpha.id,
          name: 'Alpha',
          points: -2.5,
          reason: 'Left the room early.',
          afterRound: 1,
          takenBackReason: null,
        },
      },
    ]);
  });

  test('before the start gives a head start', async () => {
    const { status, body } = await give(penalty({ points: 10 }));
    expect([status, body.afterRound]).toEqual([201, 0]);
    await start(world, tournament);
    await play(1, 'beta first');
    expect(await totals()).toEqual([
      ['Alpha', 16, 10, 0],
      ['Beta', 11, 0, 0],
    ]);
  });

  test('may follow an earlier round, but never one without results', async () => {
    await start(world, tournament);
    await play(1);
    await play(2);
    expect((await give(penalty({ afterRound: 0 }))).body.afterRound).toBe(0);
    expect((await give(penalty({ afterRound: 1 }))).body.afterRound).toBe(1);
    const late = await give(penalty({ afterRound: 3 }));
    expect(late).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(late.body.message).toContain('The latest round with results is round 2.');
    await world.db
      .updateTable('rounds')
      .set({ ignored_at: world.deps.clock(), ignored_reason: 'Lag' })
      .where('tournament_id', '=', tournament.id)
      .where('round_number', '=', 2)
      .execute();
    // An ignored round was played too: an adjustment after it changes nothing before it.
    expect((await give(penalty())).body.afterRound).toBe(2);
    expect(await countRows()).toEqual([3, 3]);
  });

  test('corrects the stored standings and the stats of a completed tournament', async () => {
    await start(world, tournament);
    await play(1);
    await finish(world, tournament);
    const stored = () =>
      world.db
        .selectFrom('final_standings')
        .innerJoin('registrations', 'registrations.id', 'registration_id')
        .select(['name', 'rank', 'points_hundredths', 'start_hundredths', 'adjusted_hundredths'])
        .where('final_standings.tournament_id', '=', tournament.id)
        .orderBy('rank')
        .execute();
    const figures = async () =>
      (
        await world.db
          .selectFrom('clan_figures')
          .select(['clan_id', 'points_hundredths', 'wins'])
          .where('clan_id', 'in', [tournament.alpha.clan.id, tournament.beta.clan.id])
          .execute()
      ).toSorted((a) => (a.clan_id === tournament.alpha.clan.id ? -1 : 1));
    expect(await figures()).toMatchObject([
      { points_hundredths: 1100, wins: 1 },
      { points_hundredths: 600, wins: 0 },
    ]);
    const { body } = await give(penalty({ points: -20 }));
    await give(penalty({ registrationId: tournament.beta.id, points: 3, afterRound: 0 }));
    expect(await stored()).toMatchObject([
      { name: 'Beta', rank: 1, points_hundredths: 900, start_hundredths: 300 },
      { name: 'Alpha', rank: 2, points_hundredths: -900, adjusted_hundredths: -2000 },
    ]);
    // Points of a head start count on no leaderboard.
    expect(await figures()).toMatchObject([
      { points_hundredths: -900, wins: 0 },
      { points_hundredths: 600, wins: 1 },
    ]);
    await tournament.host.ask('DELETE', `${path()}/${body.id}`, { reason: 'Wrong.' });
    expect(await stored()).toMatchObject([
      { name: 'Alpha', points_hundredths: 1100 },
      { name: 'Beta', points_hundredths: 900 },
    ]);
    expect(await figures()).toMatchObject([
      { points_hundredths: 1100, wins: 1 },
      { points_hundredths: 600, wins: 0 },
    ]);
  });
});

describe('an adjustment is refused', () => {
  test.each([
    ['0 points', { points: 0 }],
    ['minus 0 points', { points: -0 }],
    ['three decimals', { points: 1.005 }],
    ['more than 10,000 points', { points: 10_000.01 }],
    ['less than -10,000 points', { points: -10_000.01 }],
    ['points as text', { points: '5' }],
    ['no reason', { reason: ' ' }],
    ['a reason of 301 characters', { reason: 'x'.repeat(301) }],
    ['a round below 0', { afterRound: -1 }],
    ['half a round', { afterRound: 0.5 }],
    ['a round that nobody has', { afterRound: 2_147_483_648 }],
    ['no id', { registrationId: 'Alpha' }],
  ])('with %s', async (_what, changes) => {
    expect(await give(penalty(changes))).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    });
    expect(await countRows()).toEqual([0, 0]);
  });

  test('accepts the largest amounts, and their sum stays exact', async () => {
    await start(world, tournament);
    await play(1);
    for (const points of [10_000, 10_000, 0.01, 9_999.99]) {
      expect(await give(penalty({ points }))).toMatchObject({ status: 201, body: { points } });
    }
    expect((await totals())[0]).toEqual(['Alpha', 30_011, 0, 30_000]);
    expect((await give(penalty({ reason: '🎲'.repeat(300) }))).status).toBe(201);
  });

  test('for a side that is not approved, which the error names', async () => {
    const clan = await makeClan(world, { name: 'Waiting' });
    const waiting = await registerSide(world, tournament, { clan });
    const elsewhere = await approvedSide(world, await makeTournament(world));
    const refused = await give(penalty({ registrationId: waiting.id }));
    expect(refused).toMatchObject({
      status: 400,
      body: {
        issues: [
          {
            path: 'registrationId',
            message: 'Waiting is not an approved side of this tournament.',
          },
        ],
      },
    });
    const foreign = await give(penalty({ registrationId: elsewhere.id }));
    expect(foreign.status).toBe(400);
    expect(foreign.body.message).toContain(elsewhere.id);
    expect(foreign.body.message).not.toContain(elsewhere.clan.name);
    expect(await countRows()).toEqual([0, 0]);
  });

  test.each(['draft', 'cancelled'] as const)('while the tournament is %s', async (status) => {
    await setStatus(world, tournament, status);
    expect(await give(penalty())).toMatchObject({
      status: 409,
      body: { code: 'tournament_not_ongoing' },
    });
    expect(await countRows()).toEqual([0, 0]);
  });

  test('for everyone but host and assistants', async () => {
    const assistant = await makeUser(world);
    await makeAssistant(world, tournament, assistant);
    expect((await give(penalty(), assistant)).status).toBe(201);
    for (const who of [tournament.alpha.clan.leader, await makeUser(world, { role: 'admin' })]) {
      expect(await give(penalty(), who)).toMatchObject({
        status: 403,
        body: { code: 'not_host_or_assistant' },
      });
    }
    expect(await countRows()).toEqual([1, 1]);
  });

  test('once there are 1,000', async () => {
    const rows = Array.from({ length: 1_000 }, () => ({
      id: world.deps.newId(),
      tournament_id: tournament.id,
      registration_id: tournament.alpha.id,
      points_hundredths: 1,
      after_round: 0,
      reason: 'Again',
      created_at: world.deps.clock(),
    }));
    await world.db.insertInto('score_adjustments').values(rows).execute();
    expect(await give(penalty())).toMatchObject({
      status: 409,
      body: { code: 'too_many_adjustments' },
    });
  });
});

test('open pages are notified of it', async () => {
  const changes = await recordChanges(world, () => give(penalty()));
  expect(changes).toEqual([
    { of: 'tournament', id: tournament.id, part: 'details' },
    { of: 'tournament', id: tournament.id, part: 'rounds' },
    { of: 'tournament', id: tournament.id, part: 'results' },
  ]);
});
