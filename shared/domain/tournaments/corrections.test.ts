import { describe, expect, test } from 'vitest';
import { allDecisions } from './all-decisions.ts';
import { correctionProblem, latestRoundWithResults, tieProblem } from './corrections.ts';
import { TOURNAMENT_STATUSES } from './status.ts';
import { finalScores } from './standings.ts';
import { sampleResults, sampleRound } from './testing/sample-results.ts';

test.each([
  { kind: 'adjustment', allowed: ['open', 'ongoing', 'completed'] },
  { kind: 'tie', allowed: ['ongoing', 'completed'] },
] as const)('a $kind is allowed while $allowed', ({ kind, allowed }) => {
  const possible = TOURNAMENT_STATUSES.filter((status) => correctionProblem(kind, status) === null);
  expect(possible.toSorted()).toEqual([...allowed].toSorted());
});

test('an adjustment may follow the last round with results, even an ignored one, or no round', () => {
  const ignored = { ...sampleRound(4, ['a', 1, 0]), isIgnored: true };
  const unplayed = sampleRound(5, ['a', null, 0]);
  expect(latestRoundWithResults([])).toBe(0);
  expect(latestRoundWithResults([unplayed])).toBe(0);
  expect(latestRoundWithResults([ignored, sampleRound(1, ['a', 1, 0]), unplayed])).toBe(4);
});

describe('a tie decision', () => {
  // A and B share rank 1, C is alone, D, E and F share rank 4.
  const rows = ['1 A', '1 B', '3 C', '4 D', '4 E', '4 F'].map((words) => {
    const [rank = '', name = ''] = words.split(' ');
    return { rank: Number(rank), registrationId: name.toLowerCase(), clanName: name };
  });

  test.each([['b a'], ['d e f'], ['f d e']])('may order all sides of a shared rank: %s', (ids) => {
    expect(tieProblem(rows, ids.split(' '))).toBeNull();
  });

  test.each([
    ['a b c', 'not_level', 'c', 'C is not level with the others.'],
    ['d e f a', 'not_level', 'a', 'A is not level with the others.'],
    ['a b d c', 'not_level', 'c d', 'C and D are not level with the others.'],
    ['a c', 'not_level', 'a c', 'A and C are not level with each other.'],
    ['a b d e f', 'not_level', 'a b', 'A and B are not level with the others.'],
    ['d e', 'incomplete', 'f', 'F is level with them too. Put all of them in order.'],
  ])('of %s is refused', (ids, code, others, message) => {
    expect(tieProblem(rows, ids.split(' '))).toEqual({
      code,
      registrationIds: others.split(' '),
      message,
    });
  });

  test('before the first round no sides are level', () => {
    expect(tieProblem([], ['a', 'b'])).toMatchObject({ code: 'not_level', registrationIds: [] });
  });
});

test('the rows name every decision, even one that does not apply', () => {
  const rounds = [sampleRound(1, ['A', 1, 0], ['B', 2, 0], ['C', 3, 0], ['D', 3, 0])];
  const tieDecisions = [
    { registrationIds: ['r-B', 'r-A'], reason: 'Waits' },
    { registrationIds: ['r-D', 'r-C'], reason: 'Applies' },
  ];
  const rows = finalScores(sampleResults(['A', 'B', 'C', 'D'], rounds, { tieDecisions }));
  expect(rows.map(({ rank, clanName }) => `${rank} ${clanName}`)).toEqual([
    '1 A',
    '2 B',
    '3 D',
    '4 C',
  ]);
  expect(allDecisions(rows)).toEqual(tieDecisions);
  expect(allDecisions(finalScores(sampleResults(['A', 'B'], rounds)))).toEqual([]);
});
