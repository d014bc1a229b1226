import { expect, test } from 'vitest';
import { nextGroup } from './use-marks.ts';

const ids = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => String(from + n));

test('visible users come first, and others fill the rest of the call', () => {
  const group = nextGroup([], ['900', '901', '900'], ids(0, 1000));
  expect(group).toEqual(['900', '901', ...ids(0, 198)]);
});

test('nobody is in two groups, and there is no further group once all visible users are in one', () => {
  expect(nextGroup([['1', '2'], ['3']], ['2', '3'], ids(0, 10))).toBeNull();
  expect(nextGroup([['1', '2']], ['2', '5'], ids(0, 7))).toEqual(['5', '0', '3', '4', '6']);
});

test('any way of scrolling through a list takes the fewest possible calls', () => {
  const all = ids(0, 1001);
  const groups: string[][] = [];
  // Scrolls by seven from the end, so no step begins where a call did.
  for (let from = 994; from > -7; from -= 7) {
    for (;;) {
      const group = nextGroup(groups, ids(Math.max(from, 0), from + 7), all);
      if (group === null) break;
      groups.push(group);
    }
  }
  expect(groups.map(({ length }) => length)).toEqual([200, 200, 200, 200, 200, 1]);
  expect(new Set(groups.flat()).size).toBe(1001);
});
