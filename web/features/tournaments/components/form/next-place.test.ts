import { expect, test } from 'vitest';
import { nextPlace } from './next-place.ts';

const inside = { count: 20, columns: 6, atStart: false, atEnd: false };
const selected = { ...inside, atStart: true, atEnd: true };

test.each([
  ['Enter', 4, 5],
  ['ArrowDown', 4, 10],
  ['ArrowUp', 10, 4],
  ['ArrowRight', 4, 5],
  ['ArrowLeft', 4, 3],
])('%s leads from index %d to %d', (key, index, next) => {
  expect(nextPlace({ key, shiftKey: false }, { ...selected, index })).toBe(next);
});

test('Shift and Enter lead back', () => {
  expect(nextPlace({ key: 'Enter', shiftKey: true }, { ...inside, index: 4 })).toBe(3);
});

test.each([
  ['Enter', 19],
  ['ArrowDown', 15],
  ['ArrowUp', 3],
  ['ArrowLeft', 0],
])('%s stays at index %d, where nothing follows', (key, index) => {
  expect(nextPlace({ key, shiftKey: false }, { ...selected, index })).toBe(index);
});

test.each(['ArrowLeft', 'ArrowRight', '1', 'Backspace', 'Tab'])(
  '%s inside of a number belongs to the number',
  (key) => {
    expect(nextPlace({ key, shiftKey: false }, { ...inside, index: 4 })).toBe(null);
  },
);

test('Shift and an arrow select text', () => {
  expect(nextPlace({ key: 'ArrowDown', shiftKey: true }, { ...selected, index: 4 })).toBe(null);
});
