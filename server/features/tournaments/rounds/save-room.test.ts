import { describe, expect, test } from 'vitest';
import { TOURNAMENT_STATUSES } from '#shared/domain/tournaments/status.ts';
import {
  end,
  finish,
  giveRoom,
  makeAssistant,
  setStatus,
  startedTournament,
  type TestTournament,
} from '#server/testing/communities.ts';
import { databaseState } from '#server/testing/database-state.ts';
import { makeUser, visitor, type Ask } from '#server/testing/users.ts';
import { useTestWorld } from '#server/testing/test-app.ts';

const world = useTestWorld();
const room = { roomId: 'room 77', roomPassword: 'quiet owl' };

const save = (ask: Ask, { id }: TestTournament, round: number | string, body: unknown = room) =>
  ask('POST', `/api/tournaments/${id}/rounds/${round}/room`, body);

function readRows({ id }: TestTournament) {
  return world.db
    .selectFrom('rounds')
    .select(['round_number', 'room_id', 'room_password', 'status', 'version'])
    .where('tournament_id', '=', id)
    .orderBy('round_number')
    .execute();
}

async function running(form: Record<string, unknown> = {}): Promise<TestTournament> {
  return (await startedTournament(world, { sides: 1, totalRounds: 3, ...form })).tournament;
}

test('starts the round, with a trimmed room, version 1 and no results', async () => {
  const tournament = await running();
  const sent = { roomId: '  room 77 ', roomPassword: '\tquiet owl\n' };
  const { status, body } = await save(tournament.host.ask, tournament, 2, sent);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    tournamentId: tournament.id,
    roundNumber: 2,
    ...room,
    status: 'started',
    version: 1,
    roundResults: [],
  });
  expect(await readRows(tournament)).toEqual([
    {
      round_number: 2,
      room_id: 'room 77',
      room_password: 'quiet owl',
      status: 'started',
      version: 1,
    },
  ]);
});

test('changes the room of a started round and increments its version', async () => {
  const tournament = await running();
  await giveRoom(world, tournament, 1);
  const before = await readRows(tournament);
  expect(await save(tournament.host.ask, tournament, 1)).toMatchObject({
    status: 200,
    body: { ...room, version: 2, status: 'started' },
  });
  const after = { room_id: 'room 77', room_password: 'quiet owl', version: 2 };
  expect(await readRows(tournament)).toEqual(before.map((row) => ({ ...row, ...after })));
});

test('is refused for an ended round', async () => {
  const tournament = await running();
  await giveRoom(world, tournament, 1);
  await end(world, tournament, 1);
  const before = await databaseState(world);
  expect(await save(tournament.host.ask, tournament, 1)).toMatchObject({
    status: 409,
    body: { code: 'round_ended' },
  });
  expect(await databaseState(world)).toEqual(before);
});

test('finishing the tournament ends the open rounds', async () => {
  const tournament = await running();
  for (const round of [1, 2]) await giveRoom(world, tournament, round);
  await end(world, tournament, 1);
  await finish(world, tournament);
  expect(await readRows(tournament)).toMatchObject([
    { round_number: 1, status: 'ended', version: 2 },
    { round_number: 2, status: 'ended', version: 2 },
  ]);
});

test.each(TOURNAMENT_STATUSES)('needs an ongoing tournament: %s', async (status) => {
  const tournament = await running();
  await setStatus(world, tournament, status);
  const works = status === 'ongoing';
  expect(await save(tournament.host.ask, tournament, 1)).toMatchObject(
    works ? { status: 200 } : { status: 409, body: { code: 'tournament_not_ongoing' } },
  );
  expect(await readRows(tournament)).toHaveLength(works ? 1 : 0);
});

describe('who may save the room', () => {
  const codes = { 200: undefined, 401: 'not_signed_in', 403: 'not_host_or_assistant' };

  test.each([
    ['an assistant', 200],
    ['a player of a side', 403],
    ['staff', 403],
    ['an admin', 403],
    ['the owner of the site', 403],
    ['a visitor', 401],
  ] as const)('%s: %i', async (who, status) => {
    const { tournament, sides } = await startedTournament(world, { sides: 1 });
    const asking = {
      'an assistant': async () => {
        const assistant = await makeUser(world);
        await makeAssistant(world, tournament, assistant);
        return assistant.ask;
      },
      'a player of a side': async () => sides[0]?.clan.leader.ask ?? visitor(world),
      staff: async () => (await makeUser(world, { role: 'staff' })).ask,
      'an admin': async () => (await makeUser(world, { role: 'admin' })).ask,
      'the owner of the site': async () => (await makeUser(world, { owner: true })).ask,
      'a visitor': async () => visitor(world),
    };
    const answer = await save(await asking[who](), tournament, 1);
    expect(answer.status).toBe(status);
    expect(answer.body.code).toBe(codes[status]);
    expect(await readRows(tournament)).toHaveLength(status === 200 ? 1 : 0);
  });
});

describe('invalid input', () => {
  const both = 'Please enter both room ID and password';

  test.each<[string, unknown, string, string]>([
    ['no room id', { roomPassword: 'x' }, 'roomId', both],
    ['no password', { roomId: 'x' }, 'roomPassword', both],
    ['an empty room id', { roomId: '', roomPassword: 'x' }, 'roomId', both],
    ['a blank password', { roomId: 'x', roomPassword: ' \u3000\t' }, 'roomPassword', both],
    ['a number', { roomId: 77, roomPassword: 'x' }, 'roomId', both],
    [
      '101 characters of room id',
      { roomId: '💥'.repeat(101), roomPassword: 'x' },
      'roomId',
      'At most 100 characters are allowed.',
    ],
    [
      '101 characters of password',
      { roomId: 'x', roomPassword: 'y'.repeat(101) },
      'roomPassword',
      'At most 100 characters are allowed.',
    ],
  ])('%s', async (_what, body, path, message) => {
    const tournament = await running();
    expect(await save(tournament.host.ask, tournament, 1, body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', message, issues: [{ path, message }] },
    });
    expect(await readRows(tournament)).toEqual([]);
  });

  test('100 code points in both fields are accepted', async () => {
    const tournament = await running();
    const long = { roomId: '💥'.repeat(100), roomPassword: 'y'.repeat(100) };
    expect(await save(tournament.host.ask, tournament, 1, long)).toMatchObject({
      status: 200,
      body: long,
    });
  });

  test.each(['0', '4', '50', '51', '-1', '1.5', '01', 'one', '99999', '%31%20'])(
    'round %s of three',
    async (round) => {
      const tournament = await running();
      expect(await save(tournament.host.ask, tournament, round)).toMatchObject({
        status: 400,
        body: { code: 'invalid_input' },
      });
      expect(await readRows(tournament)).toEqual([]);
    },
  );

  test('the last round is accepted', async () => {
    const tournament = await running();
    expect((await save(tournament.host.ask, tournament, 3)).status).toBe(200);
  });
});

test('of two concurrent starts one creates the round, and the other changes its room', async () => {
  const tournament = await running();
  const answers = await Promise.all(
    ['left', 'right'].map((roomId) =>
      save(tournament.host.ask, tournament, 1, { roomId, roomPassword: roomId }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const last = answers.find(({ body }) => body.version === 2);
  expect(await readRows(tournament)).toMatchObject([{ version: 2, room_id: last?.body.roomId }]);
});
