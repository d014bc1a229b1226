import { describe, expect, test } from 'vitest';
import { DEFAULT_TIE_BREAKS } from './scoring-rules.ts';
import { countSide } from './side-record.ts';
import {
  compareByTieBreak,
  firstDifference,
  TIE_BREAKS,
  tieBreakLabel,
  type PlayedRound,
} from './tie-breaks.ts';

/**
 * Returns a side from its rounds `[placement, kills, placementPoints]`, with a point for each kill; null if it did
 * not play.
 */
function side(...rounds: ([number, number, number?] | null)[]) {
  const played = rounds.flatMap((round, at): PlayedRound[] => {
    if (round === null) return [];
    const [placement, kills, placementPoints = 0] = round;
    const points = placementPoints + kills;
    return [{ roundNumber: at + 1, placement, kills, points, placementPoints }];
  });
  const numbers = rounds.map((_, at) => at + 1);
  return countSide(played, [], { rounds: numbers, countBest: null });
}

function broughtAlong(points: number) {
  const adjustments = [{ registrationId: 'r', points, afterRound: 0 }];
  return countSide([], adjustments, { rounds: [1], countBest: null });
}

describe('compareByTieBreak', () => {
  test.each([
    ['roundWins', side([1, 0], [1, 0]), side([1, 9], [2, 9])],
    ['totalKills', side([9, 3]), side([1, 2])],
    ['totalKills', side([9, 1]), side(null)],
    ['placementPoints', side([5, 0, 10]), side([1, 30, 9])],
    ['placementPoints', side(null), side([9, 0, -10])],
    ['averagePosition', side([2, 0], [3, 0]), side([1, 0], [5, 0])],
    ['averagePosition', side([3, 0], null), side([3, 0], [4, 0])],
    ['averagePosition', side([200, 0]), side(null)],
    ['latestRoundPlacement', side([9, 0], [2, 0]), side([1, 0], [3, 0])],
    ['latestRoundPlacement', side([1, 0], [200, 0]), side([1, 0], null)],
    ['latestRoundPoints', side([9, 0], [9, 4]), side([1, 9], [1, 3])],
    ['latestRoundPoints', side([1, 0], [9, 0, -10]), side([1, 9], null)],
    ['bestRounds', side([1, 9], [1, 1]), side([1, 8], [1, 8])],
    ['bestRounds', side([1, 9], [1, 2]), side([1, 9], [1, 1])],
    ['bestRounds', side([1, 9], [1, 0]), side([1, 9], null)],
    ['bestRounds', side([1, 9], [1, 0, -20]), side([1, 9], null)],
    ['bestPlacement', side([9, 0], [2, 0]), side([3, 9], [3, 9])],
    ['bestPlacement', side([200, 0]), side(null)],
    ['placementCountback', side([1, 0], [9, 0]), side([2, 0], [2, 0])],
    ['placementCountback', side([1, 0], [2, 0]), side([1, 0], [3, 0])],
    ['placementCountback', side([1, 0], [200, 0]), side([1, 0], null)],
    ['bestRoundKills', side([1, 9], [1, 0]), side([1, 8], [1, 8])],
    ['killsByRound', side([1, 9], [1, 3]), side([1, 9], [1, 2])],
    ['killsByRound', side([1, 9], [1, 0]), side([1, 9], null)],
    ['averageKills', side([1, 4], null), side([1, 4], [1, 3])],
    ['averageKills', side([1, 0]), side(null)],
    ['startPoints', broughtAlong(5), broughtAlong(0)],
    ['startPoints', broughtAlong(0), broughtAlong(-5)],
  ] as const)(
    'by %s one side is better, in either direction (case %#)',
    (tieBreak, better, worse) => {
      expect(compareByTieBreak(tieBreak, better, worse)).toBeLessThan(0);
      expect(compareByTieBreak(tieBreak, worse, better)).toBeGreaterThan(0);
    },
  );

  test.each(TIE_BREAKS)('by %s equal sides are level', (tieBreak) => {
    expect(compareByTieBreak(tieBreak, side([2, 3]), side([2, 3]))).toBe(0);
    expect(compareByTieBreak(tieBreak, side(null), side(null))).toBe(0);
    expect(compareByTieBreak(tieBreak, side(), side())).toBe(0);
  });

  test('equal averages over different numbers of rounds are level', () => {
    const three = side([3, 1], [3, 1], [4, 1], null, null, null);
    const six = side([3, 1], [3, 1], [4, 1], [3, 1], [3, 1], [4, 1]);
    expect(compareByTieBreak('averagePosition', three, six)).toBe(0);
    expect(compareByTieBreak('averageKills', three, six)).toBe(0);
  });
});

describe('firstDifference', () => {
  test('is the first tie-break in which two sides differ, with both values', () => {
    const [own, other] = [side([2, 3], [1, 4]), side([1, 5], [2, 4])];
    expect(firstDifference(DEFAULT_TIE_BREAKS, own, other)).toEqual({
      by: 'totalKills',
      own: 7,
      other: 9,
    });
    expect(firstDifference(['roundWins'], own, other)).toBeNull();
    expect(firstDifference([], own, other)).toBeNull();
  });

  test.each([
    ['bestRounds', side([1, 9], [1, 5], [1, 1]), side([1, 9], [1, 4], [1, 4]), [9, 5], [9, 4]],
    ['killsByRound', side([1, 9], null), side([1, 9], [1, 0]), [9], [9, 0]],
    ['placementCountback', side([1, 0], [4, 0]), side([1, 0], [3, 0]), [1, 0, 0], [1, 0, 1]],
  ] as const)('the lists of %s end with their first difference', (by, own, other, mine, theirs) => {
    expect(firstDifference([by], own, other)).toEqual({ by, own: mine, other: theirs });
  });

  test('a side without a round has no average', () => {
    expect(firstDifference(['averagePosition'], side(null), side([4, 0]))).toEqual({
      by: 'averagePosition',
      own: null,
      other: 4,
    });
  });
});

test('every tie-break has its own label', () => {
  expect(new Set(TIE_BREAKS.map(tieBreakLabel)).size).toBe(13);
});
