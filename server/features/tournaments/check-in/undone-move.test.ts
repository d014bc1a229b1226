import { expect, test } from 'vitest';
import { approvedSide, makeTournament } from '#server/testing/communities.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { workTimers } from '#server/testing/timers.ts';
import type { Json } from '#server/testing/users.ts';

const world = useTestWorld();

/** Two sides have checked in. The start can be moved by two hours, and the move undone. */
async function checkedInCup() {
  const now = world.deps.clock().getTime();
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  const cup = await makeTournament(world, {
    maxTeams: 4,
    startDate: at(60),
    checkInOpensAt: at(1),
    checkInClosesAt: at(50),
  });
  const sides = [await approvedSide(world, cup), await approvedSide(world, cup)] as const;
  world.advance(120_000);
  const path = `/api/tournaments/${cup.id}`;
  const checkIn = async ({ id, clan }: (typeof sides)[number]) => {
    const { status } = await clan.leader.ask('POST', `${path}/registrations/${id}/check-in`);
    expect(status).toBe(200);
  };
  for (const side of sides) await checkIn(side);
  const list = async (field: 'checkedIn' | 'status') => {
    const { body } = await cup.host.ask('GET', `${path}/registrations`);
    return body.map((side: Json) => side[field]);
  };
  const undoLatest = async (action: string) => {
    const { body } = await cup.host.ask('GET', `${path}/history`);
    const act = body.find((one: Json) => one.action === action && one.undo === 'possible');
    return cup.host.ask('POST', `${path}/history/${act.id}/undo`, {});
  };
  return {
    sides,
    checkIn,
    openAt: async (minutes: number) => {
      const { status } = await cup.host.ask('PUT', path, { checkInOpensAt: at(minutes) });
      expect(status).toBe(200);
    },
    move: async (minutes: number) => {
      const times = {
        startDate: at(60 + minutes),
        checkInOpensAt: at(1 + minutes),
        checkInClosesAt: at(50 + minutes),
      };
      expect((await cup.host.ask('PUT', path, times)).status).toBe(200);
    },
    undo: () => undoLatest('tournament.edit'),
    undoUndo: () => undoLatest('tournament.edit.undo'),
    marks: () => list('checkedIn'),
    statuses: () => list('status'),
  };
}

test('undoing an edit that moved an open check-in brings back its check-ins, so nobody loses a slot', async () => {
  const { move, undo, marks, statuses } = await checkedInCup();
  await move(120);
  expect(await marks()).toEqual([false, false]);
  expect((await undo()).status).toBe(200);
  expect(await marks()).toEqual([true, true]);
  world.advance(50 * 60_000);
  await workTimers(world);
  expect(await statuses()).toEqual(['approved', 'approved']);
});

test('an edit back to the former times brings nothing back, because sides may have been told otherwise', async () => {
  const { move, marks } = await checkedInCup();
  await move(120);
  await move(0);
  expect(await marks()).toEqual([false, false]);
});

test('two moves that are undone one after the other bring the check-ins back with the second', async () => {
  const { move, undo, marks } = await checkedInCup();
  await move(120);
  await move(180);
  expect((await undo()).status).toBe(200);
  expect(await marks()).toEqual([false, false]);
  expect((await undo()).status).toBe(200);
  expect(await marks()).toEqual([true, true]);
});

test('undoing a second move brings back only the check-ins that this move removed', async () => {
  const { sides, checkIn, openAt, undo, marks } = await checkedInCup();
  await openAt(5);
  world.advance(5 * 60_000);
  await checkIn(sides[1]);
  const before = await marks();
  expect(before.toSorted()).toEqual([false, true]);
  await openAt(15);
  expect(await marks()).toEqual([false, false]);
  expect((await undo()).status).toBe(200);
  expect(await marks()).toEqual(before);
  expect((await undo()).status).toBe(200);
  expect(await marks()).toEqual([true, true]);
});

test('undoing an edit that removed no check-ins brings none back', async () => {
  const { openAt, undo, marks } = await checkedInCup();
  await openAt(5);
  world.advance(10 * 60_000);
  await openAt(4);
  expect((await undo()).status).toBe(200);
  expect(await marks()).toEqual([false, false]);
});

test('an undo that removes check-ins returns them when it is undone in turn', async () => {
  const { sides, checkIn, openAt, undo, undoUndo, marks } = await checkedInCup();
  await openAt(5);
  await openAt(2);
  await checkIn(sides[0]);
  const before = await marks();
  expect(before.toSorted()).toEqual([false, true]);
  expect((await undo()).status).toBe(200);
  expect(await marks()).toEqual([false, false]);
  expect((await undoUndo()).status).toBe(200);
  expect(await marks()).toEqual(before);
});
