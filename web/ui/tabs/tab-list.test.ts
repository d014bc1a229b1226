import { expect, test } from 'vitest';
import { tabByKey } from './tab-list.tsx';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 3, 0],
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 0, 3],
  ['Home', 2, 0],
  ['End', 1, 3],
  ['ArrowDown', 0, undefined],
  ['ArrowUp', 3, undefined],
  ['Enter', 1, undefined],
  ['a', 1, undefined],
])('%s leads from %i to %s in a row of four tabs', (key, at, next) => {
  expect(tabByKey(key, at, 4)).toBe(next);
});

test.each([
  ['ArrowDown', 1, 6],
  ['ArrowDown', 2, undefined],
  ['ArrowUp', 6, 1],
  ['ArrowUp', 4, undefined],
  ['ArrowRight', 6, 0],
  ['ArrowRight', 4, 5],
])('%s leads from %i to %s in a grid of seven tabs, five to a row', (key, at, next) => {
  expect(tabByKey(key, at, 7, 5)).toBe(next);
});
