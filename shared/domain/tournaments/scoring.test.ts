import { describe, expect, test } from 'vitest';

import { roundPoints } from './scoring.ts';

const scoring = { placementPoints: { 1: 2_000, 2: 1_550, 3: 1_000 }, pointsPerKill: 125 };

describe('roundPoints', () => {
  test.each([
    { case: 'a win without kills', placement: 1, kills: 0, points: 2_000 },
    { case: 'a win with kills', placement: 1, kills: 22, points: 4_750 },
    { case: 'a place worth decimals', placement: 2, kills: 1, points: 1_675 },
    { case: 'a place without points', placement: 4, kills: 3, points: 375 },
    { case: 'a place without points or kills', placement: 200, kills: 0, points: 0 },
    { case: 'a side that did not play', placement: null, kills: 0, points: 0 },
    { case: 'kills of a side that did not play', placement: null, kills: 9, points: 0 },
  ])('$case: $points hundredths', ({ placement, kills, points }) => {
    expect(roundPoints(scoring, { placement, kills })).toBe(points);
  });

  test('kills are worth nothing when the tournament gives no points for them', () => {
    expect(roundPoints({ ...scoring, pointsPerKill: 0 }, { placement: 3, kills: 50 })).toBe(1_000);
  });
});
