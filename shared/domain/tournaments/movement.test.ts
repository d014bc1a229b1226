import { describe, expect, test } from 'vitest';

import { movements } from './movement.ts';
import type { RoundResults } from './scoring.ts';

const scoring = { placementPoints: { 1: 1_000, 2: 600, 3: 400 }, pointsPerKill: 100 };
const sides = ['a', 'b', 'c'].map((id) => ({
  registrationId: id,
  clanId: id,
  teamId: null,
  name: id,
}));

/** One round with these placements of a, b and c. */
function round(roundNumber: number, ...placements: (number | null)[]): RoundResults {
  const rows = ['a', 'b', 'c'].map((registrationId, index) => ({
    registrationId,
    placement: placements[index] ?? null,
    totalKills: 0,
    memberKills: {},
  }));
  return { roundNumber, rows };
}

describe('movements', () => {
  test.each([
    { case: 'no round', rounds: [], moved: {} },
    { case: 'a single round', rounds: [round(1, 1, 2, 3)], moved: { a: null, b: null, c: null } },
    {
      case: 'a first round that nobody played',
      rounds: [round(1), round(2, 1, 2, 3)],
      moved: { a: null, b: null, c: null },
    },
    {
      case: 'a side that rises from last to first',
      rounds: [round(1, 2, 3, 9), round(2, 9, 9, 1)],
      moved: { a: -1, b: -1, c: 2 },
    },
    {
      case: 'the same order again',
      rounds: [round(1, 1, 2, 3), round(2, 1, 2, 3)],
      moved: { a: 0, b: 0, c: 0 },
    },
    {
      case: 'a side that leaves a tie',
      rounds: [round(1, 1, 9, 9), round(2, 1, null, 2)],
      moved: { a: 0, b: -1, c: 0 },
    },
    {
      case: 'an opened round after the latest',
      rounds: [round(3), round(2, 9, 9, 1), round(1, 2, 3, 9)],
      moved: { a: -1, b: -1, c: 2 },
    },
  ])('after $case: $moved', ({ rounds, moved }) => {
    expect(Object.fromEntries(movements({ sides, rounds, scoring }))).toEqual(moved);
  });

  test("follows the tournament's own order of criteria", () => {
    const rounds = [round(1, 1, 2, 3), round(2, 9, 1, 1)];
    expect(Object.fromEntries(movements({ sides, rounds, scoring }, ['roundWins']))).toEqual({
      a: 0,
      b: 1,
      c: 1,
    });
  });
});
