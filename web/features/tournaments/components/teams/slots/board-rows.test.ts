import { expect, test } from 'vitest';
import { boardRows, exchanged, readSlot } from './board-rows.ts';

const lobby = { firstSlot: 3, maxTeams: 3 };
const alpha = { id: 'alpha', slot: 4 };
const beta = { id: 'beta', slot: null };
const gamma = { id: 'gamma', slot: 9 };

test('the board has every slot of the lobby, those outside of it, and sides without a slot', () => {
  expect(boardRows([gamma, beta, alpha], lobby)).toEqual([
    { slot: 3, side: null },
    { slot: 4, side: alpha },
    { slot: 5, side: null },
    { slot: 9, side: gamma },
    { slot: null, side: beta },
  ]);
});

test.each([
  ['a taken slot', alpha, 9, { alpha: 9, gamma: 4 }],
  ['a free slot', alpha, 5, { alpha: 5 }],
  ['no slot', alpha, null, { alpha: null }],
  ['a taken slot, from none', beta, 4, { beta: 4, alpha: null }],
])('a side that gets %s swaps with its holder', (_what, side, slot, wanted) => {
  expect(exchanged([alpha, beta, gamma], side, slot)).toEqual(wanted);
});

test.each([
  [' 7 ', 7],
  ['', null],
  ['0', undefined],
  ['1.5', undefined],
  ['-2', undefined],
  ['1000', undefined],
  ['x', undefined],
])('the typed text %j is read as %s', (typed, slot) => {
  expect(readSlot(typed)).toBe(slot);
});
