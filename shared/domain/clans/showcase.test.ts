import { describe, expect, test } from 'vitest';

import { compareForShowcase, type ClanStats } from './showcase.ts';

function clan(rank: number | null, wins: number, tournaments: number): ClanStats {
  return { rank, wins, tournaments };
}

describe('compareForShowcase', () => {
  test.each([
    ['a lower rank before a higher one, whatever their wins', clan(1, 0, 0), clan(2, 9, 9)],
    ['a ranked clan before one without a rank and more wins', clan(40, 0, 0), clan(null, 9, 9)],
    ['of two without a rank the one with more wins', clan(null, 3, 1), clan(null, 2, 9)],
    ['with as many wins the one with more tournaments', clan(null, 2, 7), clan(null, 2, 6)],
    ['of two that share a rank the one with more wins', clan(4, 2, 1), clan(4, 1, 9)],
    ['of two that share rank and wins more tournaments', clan(4, 2, 3), clan(4, 2, 1)],
  ])('%s', (_rule, first, second) => {
    expect(compareForShowcase(first, second)).toBeLessThan(0);
    expect(compareForShowcase(second, first)).toBeGreaterThan(0);
  });

  test('keeps the order of equal clans', () => {
    const [older, newer] = [clan(null, 1, 1), clan(null, 1, 1)];
    expect([newer, older].toSorted(compareForShowcase)[0]).toBe(newer);
    expect(compareForShowcase(clan(3, 1, 1), clan(3, 1, 1))).toBe(0);
  });
});
