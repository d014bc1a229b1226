import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { compareNames, compareText } from './compare-names.ts';

describe('compareText', () => {
  test('puts capitals first and is independent of the language', () => {
    expect(['ä', 'b', 'a', 'B'].toSorted(compareText)).toEqual(['B', 'a', 'b', 'ä']);
  });
});

describe('compareNames', () => {
  test('ignores case, except between names that differ in nothing else', () => {
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
