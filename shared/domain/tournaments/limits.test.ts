import { describe, expect, test } from 'vitest';

import { automaticPlacementPoints, TOURNAMENT_DEFAULTS, TOURNAMENT_LIMITS } from './limits.ts';

describe('automaticPlacementPoints', () => {
  test('the winner gets a point for every team, and the last place one point', () => {
    expect(automaticPlacementPoints(4)).toEqual({ 1: 4, 2: 3, 3: 2, 4: 1 });
  });

  test('stays within the limits for the largest tournament', () => {
    const points = Object.values(automaticPlacementPoints(TOURNAMENT_LIMITS.maxTeams.max));
    expect(points).toHaveLength(200);
    expect([Math.max(...points), Math.min(...points)]).toEqual([200, 1]);
  });
});

test.each([
  'maxTeams',
  'maxTeamMembers',
  'maxSubstitutes',
  'totalRounds',
  'pointsPerKill',
  'prizePool',
] as const)('the default of %s is within its limits', (field) => {
  const { min, max } = TOURNAMENT_LIMITS[field];
  expect(TOURNAMENT_DEFAULTS[field]).toBeGreaterThanOrEqual(min);
  expect(TOURNAMENT_DEFAULTS[field]).toBeLessThanOrEqual(max);
});
