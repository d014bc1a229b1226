import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareNames, compareText, withCompetitionRank } from './ranking.ts';

describe('compareText', () => {
  test('puts capitals first and is independent of the language', () => {
    expect(['ä', 'b', 'a', 'B'].toSorted(compareText)).toEqual(['B', 'a', 'b', 'ä']);
  });
});

describe('compareNames', () => {
  test('ignores case, except for names that differ in nothing else', () => {
    const sorted = ['Beta', 'alpha', 'ALPHA', 'Gamma', 'beta', 'Alpha'].toSorted(compareNames);
    expect(sorted).toEqual(['ALPHA', 'Alpha', 'alpha', 'Beta', 'beta', 'Gamma']);
  });

  test('distinguishes look-alike letters of two scripts', () => {
    expect(compareNames('Clix', 'Сlix')).not.toBe(0);
  });

  test('gives the same order for every input order', () => {
    const letter = fc.constantFrom('a', 'A', 'ä', 'Ä', 'ß', 'İ', 'С', '父', '😀');
    fc.assert(
      fc.property(fc.array(fc.string({ unit: letter, maxLength: 3 })), (names) => {
        const sorted = names.toSorted(compareNames);
        expect(names.toReversed().toSorted(compareNames)).toEqual(sorted);
      }),
    );
  });
});

function getRanks(points: readonly number[], equal = (a: number, b: number) => a === b): number[] {
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
    expect(getRanks(points)).toEqual(ranks);
  });

  test('keeps each row together with its rank', () => {
    expect(withCompetitionRank(['a', 'A', 'b'], (x, y) => x === y.toLowerCase())).toEqual([
      { row: 'a', rank: 1 },
      { row: 'A', rank: 1 },
      { row: 'b', rank: 3 },
    ]);
  });

  test('a chain of rows that are each level with the previous one shares one rank', () => {
    expect(getRanks([10, 9, 8, 5], (a, b) => a - b <= 1)).toEqual([1, 1, 1, 4]);
  });

  test('a rank is one more than the number of rows that are strictly better', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 })), (points) => {
        const ordered = points.toSorted((a, b) => b - a);
        const expected = ordered.map((own) => 1 + ordered.filter((other) => other > own).length);
        expect(getRanks(ordered)).toEqual(expected);
      }),
    );
  });
});
