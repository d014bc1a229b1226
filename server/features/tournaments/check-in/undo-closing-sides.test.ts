import { beforeEach, describe, expect, test } from 'vitest';
import { spoiledRows } from '#server/recount/spoiled-rows.ts';
import {
  approvedSide,
  makeClan,
  makeTournament,
  registerSide,
  start,
  type TestClan,
  type TestSide,
  type TestTournament,
} from '#server/testing/communities.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser, type Json, type Person } from '#server/testing/users.ts';
import { latestAct, readRowsOf, undo } from '../history/testing/undoing.ts';

const world = useTestWorld();
const minute = 60_000;
let cup: TestTournament;
let ada: Person;
let zed: Person;
let clan: TestClan;
let sides: TestSide[];

/** Ada plays for the first of three approved sides; Zed, of the same clan, does not play. */
beforeEach(async () => {
  const inMinutes = (minutes: number) =>
    new Date(world.deps.clock().getTime() + minutes * minute).toISOString();
  cup = await makeTournament(world, {
    maxTeams: 4,
    maxTeamMembers: 2,
    totalRounds: 4,
    startDate: inMinutes(60),
    checkInOpensAt: inMinutes(1),
    checkInClosesAt: inMinutes(50),
  });
  [ada, zed] = [await makeUser(world), await makeUser(world)];
  clan = await makeClan(world, { members: [ada, zed] });
  const first = await approvedSide(world, cup, { clan, players: [clan.leader, ada] });
  sides = [first, await approvedSide(world, cup), await approvedSide(world, cup)];
  world.advance(2 * minute);
});

const ask = (method: 'POST' | 'PUT', part: string, body?: object) =>
  cup.host.ask(method, `/api/tournaments/${cup.id}/${part}`, body);
const sideOf = (place: number): TestSide => {
  const side = sides[place - 1];
  if (side === undefined) throw new Error(`there is no side ${place}`);
  return side;
};
const close = async () => {
  world.advance(1000);
  expect((await ask('POST', 'check-in/close')).status).toBe(200);
  return (await latestAct(world, cup.id)).id;
};
const undoIt = (id: string) => {
  world.advance(1000);
  return undo(cup.host, cup.id, id);
};
const undoLatest = async () =>
  expect((await undoIt((await latestAct(world, cup.id)).id)).status).toBe(200);
const listSides = async (): Promise<Json[]> => (await cup.host.ask('GET', path())).body;
const path = () => `/api/tournaments/${cup.id}/registrations`;
const slots = async () => (await listSides()).map(({ slot }) => slot);

describe('the slots after the closing is undone', () => {
  const assign = () => ask('POST', 'slots/assign', { by: 'registration', keep: true });
  const set = (...numbers: (number | null)[]) =>
    ask('PUT', 'slots', {
      slots: Object.fromEntries(numbers.map((slot, at) => [sideOf(at + 1).id, slot])),
    });

  test('are the same as before the closing, and a side that had none still has none', async () => {
    await assign();
    await set(null, 1, 2);
    const before = await readRowsOf(world);
    await undoIt(await close());
    expect(await slots()).toEqual([null, 1, 2]);
    expect(await readRowsOf(world)).toEqual(before);
    expect(await spoiledRows(world)).toEqual([]);
  });

  test('are the lowest free ones for sides whose slot has been taken by another side', async () => {
    await assign();
    const fourth = await registerSide(world, cup);
    const act = await close();
    await ask('POST', `registrations/${fourth.id}/approve`);
    expect((await undoIt(act)).status).toBe(200);
    expect(await slots()).toEqual([4, 2, 3, 1]);
  });

  test('are new ones if the host has assigned slots since', async () => {
    const fourth = await registerSide(world, cup);
    const act = await close();
    await ask('POST', `registrations/${fourth.id}/approve`);
    await assign();
    expect((await undoIt(act)).status).toBe(200);
    expect(await slots()).toEqual([2, 3, 4, 1]);
  });
});

/** Returns the id of the act. */
async function swapPlayers(): Promise<string> {
  await start(world, cup);
  const body = { out: ada.id, in: zed.id, kind: 'member', fromRound: 3 };
  const { status } = await ask('POST', `registrations/${sideOf(1).id}/substitute`, body);
  expect(status).toBe(200);
  return (await latestAct(world, cup.id)).id;
}

describe('a substitution', () => {
  let swap: string;

  beforeEach(async () => {
    swap = await swapPlayers();
  });

  const move = () => ask('POST', `registrations/${sideOf(1).id}/move-to-waitlist`);
  const listSubstitutions = async () => (await listSides())[0]?.['substitutions'];
  const expectedStints = () => [
    { userId: ada.id, fromRound: 1, untilRound: 2 },
    { userId: zed.id, fromRound: 3, untilRound: null },
  ];

  test('is restored every time the closing is undone', async () => {
    expect(await listSubstitutions()).toEqual(expectedStints());
    const before = await readRowsOf(world);
    await close();
    expect(await listSubstitutions()).toEqual([]);
    await undoLatest();
    expect(await readRowsOf(world)).toEqual(before);
    await undoLatest();
    expect(await listSubstitutions()).toEqual([]);
    await undoLatest();
    expect(await readRowsOf(world)).toEqual(before);
    expect(await spoiledRows(world)).toEqual([]);
  });

  test('is restored when a move to the waitlist is undone', async () => {
    const before = await readRowsOf(world);
    world.advance(1000);
    await move();
    expect(await listSubstitutions()).toEqual([]);
    await undoLatest();
    expect(await listSubstitutions()).toEqual(expectedStints());
    expect(await readRowsOf(world)).toEqual(before);
    await undoLatest();
    await undoLatest();
    expect(await readRowsOf(world)).toEqual(before);
  });

  test('is not restored if the side changed its selection while it was on the waitlist', async () => {
    const act = await close();
    const edit = await clan.leader.ask('PUT', `${path()}/${sideOf(1).id}/edit`, {
      selectedMembers: [clan.leader.id, ada.id],
      selectedSubstitutes: [],
    });
    expect(edit.status).toBe(200);
    expect((await undoIt(act)).status).toBe(200);
    expect(await listSubstitutions()).toEqual([]);
    expect(await spoiledRows(world)).toEqual([]);
  });

  test('cannot be undone until the closing is undone; the refusal names the closing', async () => {
    const act = await close();
    expect((await undoIt(swap)).body).toMatchObject({
      code: 'changed_since',
      acts: [{ id: act, words: 'closed the check-in: 3 sides out, 0 sides in' }],
    });
    expect((await undoIt(act)).status).toBe(200);
    expect((await undoIt(swap)).status).toBe(200);
    expect(await listSubstitutions()).toEqual([]);
  });
});

test.each(['the closing', 'a move to the waitlist'])(
  'undoing %s is refused while a former player is on another approved side',
  async (what) => {
    const other = await makeClan(world, { members: [ada] });
    const theirs = await registerSide(world, cup, { clan: other, players: [ada] });
    await swapPlayers();
    world.advance(1000);
    if (what === 'the closing') await close();
    else await ask('POST', `registrations/${sideOf(1).id}/move-to-waitlist`);
    const { id } = await latestAct(world, cup.id);
    expect((await ask('POST', `registrations/${theirs.id}/approve`)).status).toBe(200);
    const { status, body } = await undoIt(id);
    expect([status, body.message]).toEqual([
      409,
      expect.stringContaining('Already on another approved side'),
    ]);
  },
);

test('undoing an approval is refused, and the refusal names the closing that took the slot away', async () => {
  const fourth = await registerSide(world, cup);
  world.advance(1000);
  await ask('POST', `registrations/${fourth.id}/approve`);
  const approval = await latestAct(world, cup.id);
  const act = await close();
  const { body } = await undoIt(approval.id);
  expect([body.code, body.acts.map(({ id }: Json) => id)]).toEqual(['changed_since', [act]]);
});
