import { describe, expect, test } from 'vitest';

import { movements } from './movement.ts';
import type { RoundResults } from './scoring.ts';
import type { TieBreak } from './tie-breaks.ts';
import { roundOf, sampleResults, sampleRound, sampleRules } from './testing/sample-results.ts';

const sides = ['a', 'b', 'c'].map((id) => ({
  registrationId: id,
  clanId: id,
  teamId: null,
  name: id,
}));

/** Returns one round with these placements of a, b and c. */
function round(roundNumber: number, ...placements: (number | null)[]): RoundResults {
  const rows = ['a', 'b', 'c'].map((registrationId, index) => ({
    registrationId,
    placement: placements[index] ?? null,
    totalKills: 0,
    memberKills: {},
  }));
  return roundOf(roundNumber, rows);
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
    expect(Object.fromEntries(movements(sampleResults([], rounds, { sides })))).toEqual(moved);
  });

  test("follows the tournament's own order of tie-breaks", () => {
    // A has 10 and B 9 points after round 1. Both have 10 after round 2, and B has more kills.
    const rounds = [
      sampleRound(1, ['A', 2, 4], ['B', 3, 5]),
      sampleRound(2, ['A', 9, 0], ['B', 9, 1]),
    ];
    const moved = (tieBreaks: TieBreak[]) =>
      movements(sampleResults(['A', 'B'], rounds, { scoring: sampleRules({ tieBreaks }) }));
    expect(Object.fromEntries(moved(['totalKills']))).toEqual({ 'r-A': -1, 'r-B': 1 });
    expect(Object.fromEntries(moved([]))).toEqual({ 'r-A': 0, 'r-B': 1 });
  });

  test('a round after the match point decision changes no rank', () => {
    const scoring = sampleRules({
      placementPoints: { 1: 1_000, 2: 900, 3: 100 },
      matchPoint: { target: { kind: 'points', points: 1_000 }, fromRound: 1, mustLead: false },
    });
    const until = [round(1, 1, 2, 3), round(2, 3, 2, 1), round(3, 2, 1, 3)];
    const moved = (rounds: RoundResults[]) =>
      Object.fromEntries(movements(sampleResults([], rounds, { sides, scoring })));
    const decided = moved(until);
    expect(decided).toEqual({ a: 1, b: 0, c: -1 });
    expect(moved([...until, round(4, 3, 2, 1)])).toEqual(decided);
  });

  test('adjustments count only after the round that they follow', () => {
    const rounds = [round(1, 1, 2, 3), round(2, 1, 2, 3)];
    const moved = (afterRound: number) =>
      movements(
        sampleResults([], rounds, {
          sides,
          adjustments: [{ registrationId: 'a', points: -500, afterRound }],
        }),
      );
    expect(Object.fromEntries(moved(2))).toEqual({ a: 0, b: 0, c: 0 });
    expect(Object.fromEntries(moved(1))).toEqual({ a: 1, b: -1, c: 0 });
  });
});
