import { expect, test } from 'vitest';
import { nextGroup } from './next-group.ts';

const people = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => String(from + n));

test('those near come first and the call is filled up with others', () => {
  const group = nextGroup([], ['900', '901', '900'], people(0, 1000));
  expect(group).toEqual(['900', '901', ...people(0, 198)]);
});

test('nobody is asked about twice, and nobody when all that are near were asked about', () => {
  expect(nextGroup([['1', '2'], ['3']], ['2', '3'], people(0, 10))).toBeNull();
  expect(nextGroup([['1', '2']], ['2', '5'], people(0, 7))).toEqual(['5', '0', '3', '4', '6']);
});

test('however one moves through a list, all of it takes no more calls than it must', () => {
  const all = people(0, 1001);
  const groups: string[][] = [];
  // By sevens from the end, so that no step begins where a call did.
  for (let from = 994; from > -7; from -= 7) {
    for (;;) {
      const group = nextGroup(groups, people(Math.max(from, 0), from + 7), all);
      if (group === null) break;
      groups.push(group);
    }
  }
  expect(groups.map(({ length }) => length)).toEqual([200, 200, 200, 200, 200, 1]);
  expect(new Set(groups.flat()).size).toBe(1001);
});
