import { describe, expect, test } from 'vitest';

import { repeatedPlacements } from './repeated-placements.ts';

function row(name: string, placement: number | null) {
  return { registrationId: `id of ${name}`, name, placement };
}

describe('repeatedPlacements', () => {
  test('warns each side that shares a placement, with the names of all of them', () => {
    const rows = [row('Team Vindex', 6), row('Sneaky Snail', 3), row('PSM', 6)];
    const message = '6th is given to Team Vindex and PSM';
    expect(repeatedPlacements(rows)).toEqual([
      { registrationId: 'id of Team Vindex', message },
      { registrationId: 'id of PSM', message },
    ]);
  });

  test('warns of every repeated placement, the best first', () => {
    const rows = [row('A', 12), row('B', 1), row('C', 12), row('D', 1), row('E', 12)];
    expect(repeatedPlacements(rows).map(({ message }) => message)).toEqual([
      '1st is given to B and D',
      '1st is given to B and D',
      '12th is given to A, C and E',
      '12th is given to A, C and E',
      '12th is given to A, C and E',
    ]);
  });

  test.each([
    { case: 'an empty round', rows: [] },
    { case: 'different placements', rows: [row('A', 1), row('B', 2)] },
    { case: 'sides that did not play', rows: [row('A', null), row('B', null), row('C', 1)] },
  ])('is silent about $case', ({ rows }) => {
    expect(repeatedPlacements(rows)).toEqual([]);
  });
});
