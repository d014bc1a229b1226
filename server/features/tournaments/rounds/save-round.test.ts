import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TOURNAMENT_STATUSES } from '#shared/domain/tournaments/status.ts';
import {
  approvedSide,
  end,
  giveRoom,
  makeClan,
  makeTournament,
  registerSide,
  resultRows,
  setStatus,
  start,
  type TestSide,
  type TestTournament,
} from '#server/testing/communities.ts';
import { databaseState } from '#server/testing/database-state.ts';
import type { Json, Person } from '#server/testing/users.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { pair, savedRows } from '../testing/rounds.ts';

const world = useTestWorld();
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';

let tournament: TestTournament;
let alpha: TestSide;
let beta: TestSide;
let waiting: TestSide;
let substitute: Person;
let host: Person;

beforeAll(async () => {
  tournament = await makeTournament(world, {
    maxTeams: 4,
    totalRounds: 3,
    pointsPerKill: 1.5,
    placementPoints: { 1: 10, 2: 6.25 },
  });
  host = tournament.host;
  const clan = await makeClan(world, { name: 'Alpha', members: 3 });
  const [first, second, third] = clan.members;
  if (first === undefined || second === undefined || third === undefined) throw new Error('few');
  substitute = third;
  const substitutes = [third];
  alpha = await approvedSide(world, tournament, { clan, players: [first, second], substitutes });
  beta = await approvedSide(world, tournament, { clan: await makeClan(world, { name: 'Beta' }) });
  waiting = await registerSide(world, tournament);
  await start(world, tournament);
  await giveRoom(world, tournament, 1);
});

beforeEach(async () => {
  await setStatus(world, tournament, 'ongoing');
  await world.db.deleteFrom('round_results').execute();
});

const save = (roundResults: unknown, more: object = {}, round = 1) =>
  host.ask('POST', `/api/tournaments/${tournament.id}/rounds/${round}/save`, {
    roundResults,
    ...more,
  });

const rows = () => savedRows(world, tournament);

describe('points', () => {
  test('are computed by the server, in hundredths, from placement and kills', async () => {
    const body = [
      { registrationId: alpha.id, placement: 2, totalKills: 3, totalPoints: 9999 },
      { clanId: beta.clan.id, placement: 1, totalKills: 0, points: 5, total_points: 7 },
    ];
    const answer = await save(body);
    expect(answer.status).toBe(200);
    const [first, second] = pair(
      answer.body.roundResults.toSorted((a: Json, b: Json) => b.placement - a.placement),
    );
    expect(first).toEqual({
      registrationId: alpha.id,
      clanId: alpha.clan.id,
      teamId: null,
      clanName: 'Alpha',
      placement: 2,
      totalKills: 3,
      totalPoints: 10.75,
      memberKills: {},
    });
    expect(second).toMatchObject({ registrationId: beta.id, totalPoints: 10 });
    expect(await rows()).toEqual([
      { side: beta.id, placement: 1, kills: 0, points: 1000, members: {} },
      { side: alpha.id, placement: 2, kills: 3, points: 1075, members: {} },
    ]);
  });

  test('are computed from kills by player rather than from a total in the same request', async () => {
    const row = { side: alpha, placement: 3, totalKills: 99, kills: [2, 5] };
    const { body } = await save(resultRows([row]));
    const memberKills = { [alpha.players[0]?.id ?? '']: 2, [alpha.players[1]?.id ?? '']: 5 };
    expect(body.roundResults).toMatchObject([{ totalKills: 7, totalPoints: 10.5, memberKills }]);
    expect(await rows()).toEqual([
      { side: alpha.id, placement: 3, kills: 7, points: 1050, members: memberKills },
    ]);
  });

  test('of a side that did not play are 0, regardless of its kills', async () => {
    const { body } = await save([{ registrationId: alpha.id, placement: null, totalKills: 4 }]);
    expect(body.roundResults).toMatchObject([{ placement: null, totalPoints: 0 }]);
    expect(await rows()).toMatchObject([{ placement: null, points: 0 }]);
  });

  test('of a place without points are those of the kills', async () => {
    await save([{ registrationId: alpha.id, placement: 4, totalKills: 1 }]);
    expect(await rows()).toMatchObject([{ placement: 4, points: 150 }]);
  });

  test('are computed without kills too, whether null or omitted', async () => {
    const kills = { totalKills: null, memberKills: null };
    await save([
      { registrationId: alpha.id, placement: 1, ...kills },
      { registrationId: beta.id, clanId: null, placement: 2 },
    ]);
    expect(await rows()).toMatchObject([
      { kills: 0, points: 1000 },
      { kills: 0, points: 625 },
    ]);
  });
});

describe('saving', () => {
  test('replaces all results of the round and of no other', async () => {
    await giveRoom(world, tournament, 2);
    await save(resultRows([{ side: beta, placement: 1, totalKills: 1 }]), {}, 2);
    await save(resultRows([{ side: alpha, placement: 1, kills: [1, 0] }]));
    await save(resultRows([{ side: beta, placement: 2, totalKills: 8 }]));
    const all = await savedRows(world, tournament, 'all');
    expect(all).toMatchObject([
      { round: 1, side: beta.id, placement: 2, kills: 8, members: {} },
      { round: 2, side: beta.id, placement: 1, kills: 1 },
    ]);
  });

  test('no rows empties the round', async () => {
    await save(resultRows([{ side: alpha, placement: 1 }]));
    expect(await save([])).toMatchObject({ status: 200, body: { roundResults: [], warnings: [] } });
    expect(await rows()).toEqual([]);
  });

  test('one placement for two sides succeeds, with a warning about both', async () => {
    const { status, body } = await save(
      resultRows([
        { side: alpha, placement: 2 },
        { side: beta, placement: 2 },
      ]),
    );
    const message = '2nd is given to Alpha and Beta';
    expect(status).toBe(200);
    expect(body.warnings).toEqual([
      { registrationId: alpha.id, message },
      { registrationId: beta.id, message },
    ]);
    expect(await rows()).toMatchObject([{ placement: 2 }, { placement: 2 }]);
  });

  test('several sides that did not play causes no warning', async () => {
    const did = [alpha, beta].map((side) => ({ side, placement: null }));
    expect((await save(resultRows(did))).body.warnings).toEqual([]);
  });

  test('accepts the kills of a substitute and the maximum for one round', async () => {
    const { body } = await save([
      { registrationId: alpha.id, placement: 1, memberKills: { [substitute.id]: 10_000 } },
    ]);
    expect(body.roundResults).toMatchObject([{ totalKills: 10_000, totalPoints: 15_010 }]);
  });

  test('requires a room', async () => {
    const before = await databaseState(world);
    const answer = await save(resultRows([{ side: alpha, placement: 1 }]), {}, 3);
    expect(answer).toMatchObject({ status: 409, body: { code: 'round_has_no_room' } });
    expect(await databaseState(world)).toEqual(before);
  });

  test('works for an ended round too', async () => {
    await giveRoom(world, tournament, 3);
    await end(world, tournament, 3);
    const answer = await save(resultRows([{ side: alpha, placement: 1 }]), {}, 3);
    expect(answer).toMatchObject({ status: 200, body: { status: 'ended' } });
  });

  test.each(TOURNAMENT_STATUSES)('in a tournament that is %s', async (status) => {
    await setStatus(world, tournament, status);
    const answer = await save(resultRows([{ side: alpha, placement: 1 }]));
    const works = status === 'ongoing' || status === 'completed';
    expect(answer).toMatchObject(
      works ? { status: 200 } : { status: 409, body: { code: 'tournament_not_ongoing' } },
    );
    expect(await rows()).toHaveLength(works ? 1 : 0);
  });
});

describe('an invalid row leaves the saved results alone', () => {
  const of = (more: object) => () => [{ registrationId: alpha.id, placement: 1, ...more }];
  const kills = 'Alpha: kills are a whole number from 0 to 10000.';
  const places = 'Alpha: a placement is a whole number from 1 to 4.';
  const noNumber = 'Enter a whole number.';
  const player = (count: unknown) => ({
    memberKills: { [alpha.players[0]?.id ?? '']: count },
  });

  test.each<[string, () => unknown, RegExp | string]>([
    ['placement 0', of({ placement: 0 }), places],
    ['placement 1.5', of({ placement: 1.5 }), places],
    ['placement -1', of({ placement: -1 }), places],
    ['placement as text', of({ placement: '1' }), noNumber],
    ['no placement', () => [{ registrationId: alpha.id }], noNumber],
    [
      'a placement above maxTeams',
      of({ placement: 5 }),
      'Alpha: placement 5 is above the 4 teams of this tournament.',
    ],
    ['negative kills', of({ totalKills: -1 }), kills],
    ['fractional kills', of({ totalKills: 0.5 }), kills],
    ['kills as text', of({ totalKills: 'NaN' }), noNumber],
    ['too many kills', of({ totalKills: 10_001 }), kills],
    ['an astronomical number of kills', of({ totalKills: 1e300 }), kills],
    ['negative kills of a player', () => of(player(-1))(), kills],
    ['fractional kills of a player', () => of(player(2.5))(), kills],
    ['kills of a player as text', () => of(player('NaN'))(), noNumber],
    ['kills of a player as null', () => of(player(null))(), noNumber],
    ['too many kills of a player', () => of(player(10_001))(), kills],
    [
      'kills of a player who was not selected',
      () => of({ memberKills: { [alpha.clan.leader.id]: 1 } })(),
      'Alpha: kills are given for a player who was not selected.',
    ],
    [
      "kills of the other side's player",
      () => of({ memberKills: { [beta.players[0]?.id ?? '']: 1 } })(),
      'Alpha: kills are given for a player who was not selected.',
    ],
    ['no side', () => [{ placement: 1 }], 'Name the side by registrationId or clanId.'],
    ['an unknown side', of({ registrationId: nobody }), `${nobody} is not an approved side`],
    [
      'an unknown clan',
      () => [{ clanId: nobody, placement: 1 }],
      `${nobody} is not an approved side`,
    ],
    [
      'a side that is waiting',
      () => [{ registrationId: waiting.id, placement: 1 }],
      /is not an approved side of this tournament/,
    ],
    [
      "one side's registration with another's clan",
      () => of({ clanId: beta.clan.id })(),
      /is not an approved side of this tournament/,
    ],
    ['a side twice', () => [...of({})(), ...of({ placement: 2 })()], 'Alpha is given twice.'],
    [
      'a side twice, by registration and by clan',
      () => [...of({})(), { clanId: alpha.clan.id, placement: 2 }],
      'Alpha is given twice.',
    ],
    ['no list', () => ({ 0: of({})()[0] }), /./],
  ])('%s', async (_what, body, message) => {
    await save(resultRows([{ side: beta, placement: 1, kills: [3] }]));
    const before = await databaseState(world);
    const answer = await save(body());
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', issues: [{ path: expect.stringMatching(/^roundResults/) }] },
    });
    expect(answer.body.message).toMatch(message);
    expect(await databaseState(world)).toEqual(before);
  });

  test('more rows than sides that can play', async () => {
    const many = Array.from({ length: 201 }, () => ({ registrationId: alpha.id, placement: 1 }));
    expect(await save(many)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });
});
