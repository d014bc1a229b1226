import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { anyPaste, findFaults } from '#shared/domain/tournaments/paste/testing/any-paste.ts';

const { seed } = inject('histories');

test(`10,000 random texts from seed ${seed} give valid values for cells of the round, or are refused with a reason`, () => {
  fc.assert(
    fc.property(anyPaste, (text) => {
      expect(findFaults(text)).toEqual([]);
    }),
    { numRuns: 10_000, seed: seed % 2 ** 31 },
  );
});
