import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { TOURNAMENT_STATUSES } from '#shared/domain/tournaments/status.ts';
import {
  giveRoom,
  makeAssistant,
  playRound,
  resultRows,
  setStatus,
  startedTournament,
  type TestTournament,
} from '#server/testing/communities.ts';
import { databaseState } from '#server/testing/database-state.ts';
import { makeUser, visitor, type Person } from '#server/testing/users.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { pair, savedRows } from '../testing/rounds.ts';

const world = useTestWorld();

async function running() {
  const { tournament, sides } = await startedTournament(world, { placementPoints: { 1: 5 } });
  const [alpha, beta] = pair(sides);
  await giveRoom(world, tournament, 1);
  return { tournament, alpha, beta };
}

const call = (
  verb: 'end' | 'save',
  { id, host }: TestTournament,
  body?: object,
  { round = 1, ask = host.ask }: { round?: number; ask?: Person['ask'] } = {},
) => ask('POST', `/api/tournaments/${id}/rounds/${round}/${verb}`, body);

async function roundRow({ id }: TestTournament, round = 1) {
  return world.db
    .selectFrom('rounds')
    .select(['status', 'version'])
    .where('tournament_id', '=', id)
    .where('round_number', '=', round)
    .executeTakeFirstOrThrow();
}

describe('ending a round', () => {
  test('without results keeps the saved ones', async () => {
    const { tournament, alpha } = await running();
    await call('save', tournament, {
      roundResults: resultRows([{ side: alpha, placement: 1, totalKills: 2 }]),
    });
    const answer = await call('end', tournament);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'ended',
        version: 3,
        roundResults: [{ registrationId: alpha.id, totalPoints: 7 }],
        warnings: [],
      },
    });
    expect(await roundRow(tournament)).toEqual({ status: 'ended', version: 3 });
    expect(await savedRows(world, tournament)).toMatchObject([{ side: alpha.id, points: 700 }]);
  });

  test('accepts an empty object, null for the results, and no body', async () => {
    for (const body of [undefined, {}, { roundResults: null, expectedVersion: null }]) {
      const { tournament } = await running();
      expect((await call('end', tournament, body)).status).toBe(200);
    }
  });

  test('with results saves them and ends the round', async () => {
    const { tournament, alpha, beta } = await running();
    const roundResults = resultRows([
      { side: alpha, placement: 1, kills: [3] },
      { side: beta, placement: 1 },
    ]);
    const { status, body } = await call('end', tournament, { roundResults, expectedVersion: 1 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'ended', version: 2 });
    expect(body.warnings).toHaveLength(2);
    expect(await savedRows(world, tournament)).toHaveLength(2);
  });

  test('with invalid results does neither', async () => {
    const { tournament, alpha } = await running();
    const before = await databaseState(world);
    const roundResults = resultRows([{ side: alpha, placement: 1, totalKills: -1 }]);
    expect((await call('end', tournament, { roundResults })).status).toBe(400);
    expect(await roundRow(tournament)).toEqual({ status: 'started', version: 1 });
    expect(await databaseState(world)).toEqual(before);
  });

  test.each([
    ['one that has no room', 2, 'round_not_started'],
    ['one that has ended', 1, 'round_ended'],
  ])('refuses %s', async (_what, round, code) => {
    const { tournament } = await running();
    await call('end', tournament);
    const before = await databaseState(world);
    const answer = await call('end', tournament, { roundResults: [] }, { round });
    expect(answer).toMatchObject({ status: 409, body: { code } });
    expect(await databaseState(world)).toEqual(before);
  });

  test.each(TOURNAMENT_STATUSES)('in a tournament that is %s', async (status) => {
    const { tournament } = await running();
    await setStatus(world, tournament, status);
    const works = status === 'ongoing';
    expect(await call('end', tournament)).toMatchObject(
      works ? { status: 200 } : { status: 409, body: { code: 'tournament_not_ongoing' } },
    );
    expect((await roundRow(tournament)).status).toBe(works ? 'ended' : 'started');
  });

  test('refuses a round outside the tournament', async () => {
    const { tournament } = await running();
    for (const round of [0, 6]) {
      expect(await call('end', tournament, {}, { round })).toMatchObject({ status: 400 });
    }
  });

  test('counts once when several users end it concurrently', async () => {
    const { tournament } = await running();
    const answers = await Promise.all(Array.from({ length: 5 }, () => call('end', tournament)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409, 409, 409, 409]);
    expect(await roundRow(tournament)).toEqual({ status: 'ended', version: 2 });
  });
});

describe.each(['save', 'end'] as const)('who may %s', (verb) => {
  test('only host and assistants may', async () => {
    const { tournament, alpha } = await running();
    const roundResults = resultRows([{ side: alpha, placement: 1 }]);
    const staff = await makeUser(world, { role: 'staff' });
    const admin = await makeUser(world, { role: 'admin' });
    const before = await databaseState(world);
    for (const { ask } of [staff, admin, alpha.clan.leader]) {
      expect(await call(verb, tournament, { roundResults }, { ask })).toMatchObject({
        status: 403,
        body: { code: 'not_host_or_assistant' },
      });
    }
    const answer = await call(verb, tournament, { roundResults }, { ask: visitor(world) });
    expect(answer.status).toBe(401);
    expect(await databaseState(world)).toEqual(before);
    const assistant = await makeUser(world);
    await makeAssistant(world, tournament, assistant);
    const { ask } = assistant;
    expect((await call(verb, tournament, { roundResults }, { ask })).status).toBe(200);
  });
});

describe.each(['save', 'end'] as const)('the version that %s expects', (verb) => {
  test('must match the version of the round', async () => {
    const { tournament, alpha, beta } = await running();
    const first = resultRows([{ side: alpha, placement: 1, totalKills: 1 }]);
    await call('save', tournament, { roundResults: first, expectedVersion: 1 });
    const before = await databaseState(world);
    const roundResults = resultRows([{ side: beta, placement: 1 }]);
    const answer = await call(verb, tournament, { roundResults, expectedVersion: 1 });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'round_changed',
        message: expect.stringMatching(/\S/),
        round: {
          version: 2,
          status: 'started',
          roomPassword: 'password 1',
          roundResults: [{ registrationId: alpha.id, placement: 1, totalPoints: 6 }],
        },
      },
    });
    expect(await databaseState(world)).toEqual(before);
    const again = { roundResults, expectedVersion: answer.body.round.version };
    expect((await call(verb, tournament, again)).status).toBe(200);
  });

  test('may be omitted', async () => {
    const { tournament, alpha } = await running();
    await playRound(world, tournament, 1, [{ side: alpha, placement: 1 }]);
    expect((await call(verb, tournament, { roundResults: [] })).status).toBe(200);
  });

  test('lets one of two concurrent calls succeed, and returns the saved results to the other', async () => {
    const { tournament, alpha, beta } = await running();
    const answers = await Promise.all(
      [alpha, beta].map((side) =>
        call(verb, tournament, {
          roundResults: resultRows([{ side, placement: 1 }]),
          expectedVersion: 1,
        }),
      ),
    );
    const [saved, refused] = pair(answers.toSorted((a, b) => a.status - b.status));
    expect([saved.status, refused.status]).toEqual([200, 409]);
    expect(refused.body.code).toBe('round_changed');
    expect(refused.body.round.roundResults).toEqual(saved.body.roundResults);
    expect(await savedRows(world, tournament)).toMatchObject([
      { side: saved.body.roundResults[0].registrationId },
    ]);
    expect((await roundRow(tournament)).version).toBe(2);
  });
});

test('a save that fails midway leaves the round as it was', async () => {
  const { tournament, alpha, beta } = await running();
  await call('save', tournament, {
    roundResults: resultRows([{ side: alpha, placement: 1, kills: [2] }]),
  });
  const before = await databaseState(world);
  // The audit entry is the last statement, so everything else has been written by then.
  const broken = 'audit_log_broken';
  const change = (what: string) => sql.raw(`alter table audit_log ${what}`).execute(world.db);
  await change(`add constraint ${broken} check (action <> 'round.save') not valid`);
  onTestFinished(async () => {
    await change(`drop constraint ${broken}`);
  });
  const roundResults = resultRows([{ side: beta, placement: 1, kills: [4] }]);
  expect(await call('save', tournament, { roundResults })).toMatchObject({
    status: 500,
    body: { code: 'internal' },
  });
  expect(await databaseState(world)).toEqual(before);
});
