import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { TOURNAMENT_STATUSES } from '#shared/domain/tournaments/status.ts';
import {
  finish,
  giveRoom,
  makeAssistant,
  playRound,
  setStatus,
  startedTournament,
  type TestTournament,
} from '#server/testing/communities.ts';
import { databaseState } from '#server/testing/database-state.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser, type Person } from '#server/testing/users.ts';
import { pair, savedRows } from '../testing/rounds.ts';

const world = useTestWorld();

const reason = 'The server of the game crashed.';

const ignore = (
  { id, host }: TestTournament,
  {
    round = 1,
    ask = host.ask,
    body = { reason },
  }: { round?: number; ask?: Person['ask']; body?: object } = {},
) => ask('POST', `/api/tournaments/${id}/rounds/${round}/ignore`, body);

const countAgain = (
  { id, host }: TestTournament,
  { round = 1, ask = host.ask }: { round?: number; ask?: Person['ask'] } = {},
) => ask('DELETE', `/api/tournaments/${id}/rounds/${round}/ignore`);

/** Alpha wins round 1 by far, Beta wins round 2. */
async function played(form: object = {}) {
  const { tournament, sides } = await startedTournament(world, {
    placementPoints: { 1: 5 },
    ...form,
  });
  const [alpha, beta] = pair(sides);
  await playRound(world, tournament, 1, [
    { side: alpha, placement: 1, kills: [9] },
    { side: beta, placement: 2, kills: [0] },
  ]);
  await playRound(world, tournament, 2, [
    { side: beta, placement: 1, kills: [1] },
    { side: alpha, placement: 2, kills: [0] },
  ]);
  return { tournament, alpha, beta };
}

async function readTable({ id, host }: TestTournament) {
  const { body } = await host.ask('GET', `/api/tournaments/${id}/final-scores`);
  return (body as unknown as { registrationId: string; totalPoints: number }[]).map((row) => [
    row.registrationId,
    row.totalPoints,
  ]);
}

describe('ignoring a round', () => {
  test('excludes it from the standings, keeps its results and can be taken back', async () => {
    const { tournament, alpha, beta } = await played();
    const rows = await savedRows(world, tournament, 'all');
    expect(await ignore(tournament)).toMatchObject({
      status: 200,
      body: { roundNumber: 1, ignored: { reason }, counted: false, version: 3, roomId: 'room 1' },
    });
    expect(await savedRows(world, tournament, 'all')).toEqual(rows);
    expect(await readTable(tournament)).toEqual([
      [beta.id, 6],
      [alpha.id, 0],
    ]);
    expect(await countAgain(tournament)).toMatchObject({
      status: 200,
      body: { ignored: null, counted: true, version: 4 },
    });
    expect(await readTable(tournament)).toEqual([
      [alpha.id, 14],
      [beta.id, 6],
    ]);
  });

  test('everyone can read the reason', async () => {
    const { tournament } = await played();
    await ignore(tournament, { body: { reason: `  ${reason} ` } });
    const { ask } = await makeUser(world);
    const { body } = await ask('GET', `/api/tournaments/${tournament.id}/rounds/rooms`);
    expect(body).toMatchObject([
      { ignored: { reason }, counted: false },
      { ignored: null, counted: true },
    ]);
  });

  test('an ignored round can be edited, and its new results count when it counts again', async () => {
    const { tournament, alpha, beta } = await played();
    await ignore(tournament);
    const saved = await tournament.host.ask(
      'POST',
      `/api/tournaments/${tournament.id}/rounds/1/save`,
      { roundResults: [{ registrationId: beta.id, placement: 1, totalKills: 0 }] },
    );
    expect(saved).toMatchObject({ status: 200, body: { ignored: { reason }, counted: false } });
    await countAgain(tournament);
    expect(await readTable(tournament)).toEqual([
      [beta.id, 11],
      [alpha.id, 0],
    ]);
  });

  test('after the end, the final standings and stats follow', async () => {
    const { tournament, alpha, beta } = await played();
    await finish(world, tournament);
    const before = await keptState();
    expect(await ignore(tournament)).toMatchObject({ status: 200 });
    expect(await storedTable(tournament)).toEqual([
      { side: beta.id, rank: 1, points: 600 },
      { side: alpha.id, rank: 2, points: 0 },
    ]);
    await countAgain(tournament);
    expect(await keptState()).toEqual(before);
  });

  const refusing = TOURNAMENT_STATUSES.filter((one) => one !== 'ongoing' && one !== 'completed');

  test.each(refusing)('is refused in a tournament that is %s', async (status) => {
    const { tournament } = await played();
    await setStatus(world, tournament, status);
    const before = await databaseState(world);
    expect(await ignore(tournament)).toMatchObject({
      status: 409,
      body: { code: 'tournament_not_ongoing' },
    });
    expect(await databaseState(world)).toEqual(before);
  });

  test('is refused if nothing would change, or if the round has no room', async () => {
    const { tournament } = await played({ totalRounds: 3 });
    expect(await countAgain(tournament)).toMatchObject({
      status: 409,
      body: { code: 'round_not_ignored' },
    });
    await ignore(tournament);
    const before = await databaseState(world);
    expect(await ignore(tournament)).toMatchObject({
      status: 409,
      body: { code: 'round_ignored' },
    });
    for (const call of [ignore, countAgain]) {
      expect(await call(tournament, { round: 3 })).toMatchObject({
        status: 409,
        body: { code: 'round_has_no_room' },
      });
      expect(await call(tournament, { round: 4 })).toMatchObject({
        status: 400,
        body: { code: 'invalid_input' },
      });
    }
    expect(await databaseState(world)).toEqual(before);
  });

  test.each([{}, { reason: '' }, { reason: '  ' }, { reason: 'x'.repeat(301) }, { reason: 4 }])(
    'refuses the body %j',
    async (body) => {
      const { tournament } = await played();
      expect(await ignore(tournament, { body })).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', issues: [{ path: 'reason' }] },
      });
    },
  );

  test('of two assistants concurrently, one succeeds', async () => {
    const { tournament } = await played();
    const assistants = [await makeUser(world), await makeUser(world)];
    for (const person of assistants) await makeAssistant(world, tournament, person);
    const answers = await Promise.all(assistants.map(({ ask }) => ignore(tournament, { ask })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('after a side has won by match point', () => {
  // Alpha has 14 points after round 1 and wins round 2.
  const scoringRules = { matchPoint: { target: { kind: 'points', points: 10 } } };

  async function decided() {
    const { tournament, sides } = await startedTournament(world, {
      placementPoints: { 1: 5 },
      totalRounds: 4,
      scoringRules,
    });
    const [alpha] = pair(sides);
    for (const round of [1, 2]) {
      await playRound(world, tournament, round, [{ side: alpha, placement: 1, kills: [9] }]);
    }
    return tournament;
  }

  const startRound = ({ id, host }: TestTournament, round: number) =>
    host.ask('POST', `/api/tournaments/${id}/rounds/${round}/room`, {
      roomId: 'room',
      roomPassword: 'secret',
    });

  test('no later round starts, as long as the win holds', async () => {
    const tournament = await decided();
    const before = await databaseState(world);
    expect(await startRound(tournament, 3)).toMatchObject({
      status: 409,
      body: { code: 'tournament_decided' },
    });
    expect(await databaseState(world)).toEqual(before);
    await ignore(tournament);
    expect(await startRound(tournament, 3)).toMatchObject({ status: 200 });
  });

  test('a round that was already started keeps its room and can be saved', async () => {
    const { tournament, sides } = await startedTournament(world, {
      placementPoints: { 1: 5 },
      scoringRules,
      totalRounds: 3,
    });
    const [alpha, beta] = pair(sides);
    await giveRoom(world, tournament, 3);
    for (const round of [1, 2]) {
      await playRound(world, tournament, round, [{ side: alpha, placement: 1, kills: [9] }]);
    }
    expect(await startRound(tournament, 3)).toMatchObject({ status: 200 });
    const saved = await tournament.host.ask(
      'POST',
      `/api/tournaments/${tournament.id}/rounds/3/save`,
      { roundResults: [{ registrationId: beta.id, placement: 1, totalKills: 50 }] },
    );
    expect(saved).toMatchObject({ status: 200, body: { ignored: null, counted: false } });
    expect(await readTable(tournament)).toEqual([
      [alpha.id, 28],
      [beta.id, 0],
    ]);
  });
});

async function storedTable({ id }: TestTournament) {
  const { rows } = await sql<{ side: string; rank: number; points: number }>`
    select registration_id as side, rank, points_hundredths::int as points
    from final_standings where tournament_id = ${id} order by rank
  `.execute(world.db);
  return rows;
}

async function keptState() {
  const { final_standings, clan_figures, player_figures } = await databaseState(world);
  return { final_standings, clan_figures, player_figures };
}
