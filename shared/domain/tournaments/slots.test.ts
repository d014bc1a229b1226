import { expect, test } from 'vitest';
import { assignedSlots, bySlot, giveSlots, lastSlot, returnedSlots, slotProblem } from './slots.ts';

const lobby = { firstSlot: 3, maxTeams: 4 };
const sides = [
  { id: 'a', slot: 3 },
  { id: 'b', slot: null },
  { id: 'c', slot: 5 },
];

test('the last slot of a lobby follows from the first one and the number of sides', () => {
  expect(lastSlot(lobby)).toBe(6);
});

test('sides get the lowest free slots in order', () => {
  expect([...giveSlots(['x', 'y', 'z'], [4, 1], 3)]).toEqual([
    ['x', 3],
    ['y', 5],
    ['z', 6],
  ]);
});

test.each([
  [true, { a: 3, b: 4, c: 5 }],
  [false, { a: 3, b: 4, c: 5 }],
])('slots are assigned in order; sides keep theirs: %s', (keep, wanted) => {
  expect(Object.fromEntries(assignedSlots(sides, { firstSlot: 3, keep }))).toEqual(wanted);
});

test('slots that are given again start at the first slot, and kept ones may be below it', () => {
  const again = assignedSlots(sides.toReversed(), { firstSlot: 10, keep: false });
  expect(Object.fromEntries(again)).toEqual({ c: 10, b: 11, a: 12 });
  const kept = assignedSlots(sides, { firstSlot: 10, keep: true });
  expect(Object.fromEntries(kept)).toEqual({ a: 3, b: 10, c: 5 });
});

test('sides that come back get their slot if it is free, and otherwise the lowest one that is', () => {
  const again = (taken: number[]) => Object.fromEntries(returnedSlots(sides, taken, 3));
  expect(again([])).toEqual({ a: 3, b: null, c: 5 });
  expect(again([3])).toEqual({ a: 4, b: null, c: 5 });
  expect(again([3, 4, 5])).toEqual({ a: 6, b: null, c: 7 });
});

test.each<[string, Record<string, number | null>, unknown]>([
  ['a swap', { a: 5, c: 3 }, null],
  ['a free slot', { b: 6 }, null],
  ['a slot taken away', { a: null }, null],
  ['a slot that its side has', { a: 3 }, null],
  ['a slot that another side has', { b: 5 }, { code: 'slot_taken', slot: 5, sides: ['b', 'c'] }],
  ['one slot twice', { a: 6, b: 6 }, { code: 'slot_taken', slot: 6, sides: ['a', 'b'] }],
  ['a slot before the first one', { b: 2 }, { code: 'slot_out_of_range', slot: 2 }],
  ['a slot after the last one', { b: 7 }, { code: 'slot_out_of_range', slot: 7 }],
])('%s is accepted or refused', (_what, wanted, problem) => {
  expect(slotProblem(sides, new Map(Object.entries(wanted)), lobby)).toEqual(problem);
});

test('a side may keep a slot outside of the lobby', () => {
  expect(slotProblem(sides, new Map([['a', 3]]), { firstSlot: 4, maxTeams: 3 })).toBeNull();
});

test('sides are ordered by slot; those without one come last, in their order', () => {
  const list = [{ slot: null, id: 'x' }, ...sides.toReversed()];
  expect(bySlot(list).map(({ id }) => id)).toEqual(['a', 'c', 'x', 'b']);
});
