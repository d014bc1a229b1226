import { describe, expect, test } from 'vitest';

import { compareTallies, DEFAULT_TIE_BREAKS } from './standings.ts';
import type { Tally } from './standings.ts';

const base: Tally = {
  totalPoints: 3_000,
  roundWins: 1,
  totalKills: 10,
  roundsPlayed: 4,
  placementSum: 12,
  latestPlacement: 3,
};
const unplayed = { roundsPlayed: 0, placementSum: 0, latestPlacement: null };

test('the default order is that of rules/scoring 2.1', () => {
  expect(DEFAULT_TIE_BREAKS).toEqual([
    'totalPoints',
    'roundWins',
    'totalKills',
    'averagePosition',
    'latestRoundPlacement',
  ]);
});

describe('compareTallies', () => {
  test.each([
    { tieBreak: 'totalPoints', better: { totalPoints: 3_001 }, worse: {} },
    { tieBreak: 'roundWins', better: { roundWins: 2 }, worse: {} },
    { tieBreak: 'totalKills', better: { totalKills: 11 }, worse: {} },
    { tieBreak: 'averagePosition', better: { placementSum: 11 }, worse: {} },
    { tieBreak: 'averagePosition', better: { roundsPlayed: 5 }, worse: {} },
    { tieBreak: 'averagePosition', better: {}, worse: unplayed },
    { tieBreak: 'latestRoundPlacement', better: { latestPlacement: 2 }, worse: {} },
    { tieBreak: 'latestRoundPlacement', better: { latestPlacement: 200 }, worse: unplayed },
  ] as const)('$tieBreak puts $better before $worse', ({ tieBreak, better, worse }) => {
    const [first, second] = [
      { ...base, ...better },
      { ...base, ...worse },
    ];
    expect(compareTallies([tieBreak], first, second)).toBeLessThan(0);
    expect(compareTallies([tieBreak], second, first)).toBeGreaterThan(0);
  });

  test.each([
    { case: 'the same tally', a: base, b: { ...base } },
    { case: 'two sides without a round', a: { ...base, ...unplayed }, b: { ...base, ...unplayed } },
    {
      case: 'one average from different numbers of rounds',
      a: { ...base, placementSum: 10, roundsPlayed: 3 },
      b: { ...base, placementSum: 20, roundsPlayed: 6 },
    },
  ])('$case is level', ({ a, b }) => {
    expect(compareTallies(DEFAULT_TIE_BREAKS, a, b)).toBe(0);
  });

  test('an earlier criterion outweighs all later ones', () => {
    const winner = { ...base, totalPoints: 100 };
    const killer = { ...base, totalPoints: 99, roundWins: 9, totalKills: 99, placementSum: 4 };
    expect(compareTallies(DEFAULT_TIE_BREAKS, winner, killer)).toBeLessThan(0);
    expect(compareTallies(['totalKills', 'totalPoints'], winner, killer)).toBeGreaterThan(0);
  });

  test('nothing outside the list is compared', () => {
    expect(compareTallies(['roundWins'], base, { ...base, totalPoints: 0 })).toBe(0);
    expect(compareTallies([], base, { ...base, totalPoints: 0 })).toBe(0);
  });
});
