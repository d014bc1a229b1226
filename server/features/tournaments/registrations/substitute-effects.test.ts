import { beforeEach, describe, expect, test } from 'vitest';
import {
  approvedSide,
  giveRoom,
  makeClan,
  playRound,
  start,
  type TestClan,
  type TestSide,
  type TestTournament,
} from '#server/testing/communities.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { visitor, type Ask, type Person } from '#server/testing/users.ts';
import { askForSwap, expectConsistent, stageSwaps, type Swap } from './testing/swap-stage.ts';

const world = useTestWorld();

let ada: Person;
let ben: Person;
let sub: Person;
let zed: Person;
let clan: TestClan;
let tournament: TestTournament;
let side: TestSide;

beforeEach(async () => {
  ({ ada, ben, sub, zed, clan, tournament, side } = await stageSwaps(world));
});

const substitute = (ask: Ask, swap: Swap) => askForSwap(ask, { tournament, side }, swap);
const ids = (...people: Person[]) => people.map(({ id }) => id);
const play = (round: number, kills: number[]) =>
  playRound(world, tournament, round, [{ side, placement: 1, kills }]);

test('kills belong to the rounds of each player', async () => {
  await start(world, tournament);
  await play(1, [3, 2]);
  await substitute(tournament.host.ask, { out: ada, in: zed });
  const save = (round: number, kills: Record<string, number>) =>
    tournament.host.ask('POST', `/api/tournaments/${tournament.id}/rounds/${round}/save`, {
      roundResults: [{ registrationId: side.id, placement: 1, memberKills: kills }],
    });
  await giveRoom(world, tournament, 2);
  expect(await save(2, { [ada.id]: 1 })).toMatchObject({ status: 400 });
  expect(await save(2, { [zed.id]: 4, [ben.id]: 1 })).toMatchObject({ status: 200 });
  expect(await save(1, { [zed.id]: 1 })).toMatchObject({ status: 400 });
  expect(await save(1, { [ada.id]: 5, [ben.id]: 2 })).toMatchObject({ status: 200 });
  await expectConsistent(world);
});

test('a side that loses its slot has no former players', async () => {
  await start(world, tournament);
  await giveRoom(world, tournament, 1);
  await substitute(tournament.host.ask, { out: ada, in: zed, fromRound: 2 });
  const path = `/api/tournaments/${tournament.id}/registrations/${side.id}/move-to-waitlist`;
  expect(await tournament.host.ask('POST', path)).toMatchObject({
    status: 200,
    body: { selectedMembers: ids(zed, ben), substitutions: [] },
  });
  await expectConsistent(world);
});

describe('at the same time', () => {
  const sorted = (answers: readonly { status: number }[]) =>
    answers.map(({ status }) => status).toSorted((a, b) => a - b);

  test('two swaps of one member: one of them is refused', async () => {
    const answers = await Promise.all([
      substitute(clan.leader.ask, { out: ada, in: sub }),
      substitute(tournament.host.ask, { out: ada, in: zed }),
    ]);
    expect(sorted(answers)).toEqual([200, 409]);
    await expectConsistent(world);
  });

  test('two sides that bring in one player: one of them gets the player', async () => {
    const other = await makeClan(world, { members: [zed] });
    const theirs = await approvedSide(world, tournament, { clan: other });
    const path = `/api/tournaments/${tournament.id}/registrations/${theirs.id}/substitute`;
    const answers = await Promise.all([
      substitute(tournament.host.ask, { out: ada, in: zed }),
      tournament.host.ask('POST', path, { in: zed.id, kind: 'member' }),
    ]);
    expect(sorted(answers)).toEqual([200, 409]);
    await expectConsistent(world);
  });

  test('a swap and a withdrawal: nothing of the side is left', async () => {
    const [swapped, cancelled] = await Promise.all([
      substitute(clan.leader.ask, { out: ada, in: sub }),
      clan.leader.ask('DELETE', `/api/tournaments/${tournament.id}/cancel-registration`),
    ]);
    expect(cancelled.status).toBe(200);
    expect([200, 404]).toContain(swapped.status);
    const { body } = await visitor(world)('GET', `/api/tournaments/${tournament.id}/registrations`);
    expect(body).toEqual([]);
    await expectConsistent(world);
  });

  test('a swap and a save with kills of the player who goes out: the kills stay valid', async () => {
    await start(world, tournament);
    await giveRoom(world, tournament, 1);
    const save = () =>
      tournament.host.ask('POST', `/api/tournaments/${tournament.id}/rounds/1/save`, {
        roundResults: [{ registrationId: side.id, placement: 1, memberKills: { [ada.id]: 2 } }],
      });
    const [saved, swapped] = await Promise.all([
      save(),
      substitute(tournament.host.ask, { out: ada, in: zed, fromRound: 1 }),
    ]);
    expect([
      [200, 409],
      [400, 200],
    ]).toContainEqual([saved.status, swapped.status]);
    await expectConsistent(world);
  });

  test('a swap and a member who leaves the clan: nobody who has left is selected', async () => {
    const [swapped, left] = await Promise.all([
      substitute(tournament.host.ask, { out: ada, in: zed }),
      zed.ask('POST', `/api/clans/${clan.id}/leave`),
    ]);
    expect(left.status).toBe(200);
    expect([200, 409]).toContain(swapped.status);
    await expectConsistent(world);
  });
});
