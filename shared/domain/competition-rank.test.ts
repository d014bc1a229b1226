import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { withCompetitionRank } from './competition-rank.ts';

function ranksOf(points: readonly number[], equal = (a: number, b: number) => a === b): number[] {
  return withCompetitionRank(points, equal).map(({ rank }) => rank);
}

describe('withCompetitionRank', () => {
  test.each([
    [[], []],
    [[9], [1]],
    [
      [9, 8, 8, 7],
      [1, 2, 2, 4],
    ],
    [
      [5, 5, 5],
      [1, 1, 1],
    ],
    [
      [9, 9, 8, 7, 7, 7, 6],
      [1, 1, 3, 4, 4, 4, 7],
    ],
  ])('%j ranks %j', (points, ranks) => {
    expect(ranksOf(points)).toEqual(ranks);
  });

  test('keeps each row beside its rank', () => {
    expect(withCompetitionRank(['a', 'A', 'b'], (x, y) => x === y.toLowerCase())).toEqual([
      { row: 'a', rank: 1 },
      { row: 'A', rank: 1 },
      { row: 'b', rank: 3 },
    ]);
  });

  test('a chain of rows that are each level with the previous one shares one rank', () => {
    expect(ranksOf([10, 9, 8, 5], (a, b) => a - b <= 1)).toEqual([1, 1, 1, 4]);
  });

  test('a rank is one more than the number of rows that are strictly better', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 })), (points) => {
        const ordered = points.toSorted((a, b) => b - a);
        const expected = ordered.map((own) => 1 + ordered.filter((other) => other > own).length);
        expect(ranksOf(ordered)).toEqual(expected);
      }),
    );
  });
});
