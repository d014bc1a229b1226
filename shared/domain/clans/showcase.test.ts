import { describe, expect, test } from 'vitest';

import { compareForShowcase, type ClanStats } from './showcase.ts';

function clan(rank: number | null, wins: number, tournaments: number): ClanStats {
  return { rank, wins, tournaments };
}

describe('compareForShowcase', () => {
  test.each([
    ['the better rank comes first, regardless of the wins', clan(1, 0, 0), clan(2, 9, 9)],
    [
      'a ranked clan comes before one without a rank and with more wins',
      clan(40, 0, 0),
      clan(null, 9, 9),
    ],
    [
      'of two clans without a rank, the one with more wins comes first',
      clan(null, 3, 1),
      clan(null, 2, 9),
    ],
    [
      'with equal wins, the one with more tournaments comes first',
      clan(null, 2, 7),
      clan(null, 2, 6),
    ],
    [
      'of two clans that share a rank, the one with more wins comes first',
      clan(4, 2, 1),
      clan(4, 1, 9),
    ],
    [
      'with equal rank and wins, the one with more tournaments comes first',
      clan(4, 2, 3),
      clan(4, 2, 1),
    ],
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
