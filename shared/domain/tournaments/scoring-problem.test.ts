import { expect, test } from 'vitest';
import { DEFAULT_RULES, type MatchPointRule } from './scoring-rules.ts';
import { scoringProblem } from './scoring-problem.ts';

const at50 = { kind: 'points', points: 5_000 } as const;
const above = (afterRound: number) => ({ kind: 'leader_plus', points: 1_000, afterRound }) as const;
const matchPoint = (rule: Partial<MatchPointRule>) => ({
  matchPoint: { target: at50, fromRound: 1, mustLead: false, ...rule },
});

test.each([
  ['the defaults', {}, null],
  ['as many best rounds as there are', { countBest: 4 }, null],
  ['more best rounds than there are', { countBest: 5 }, 'countBest'],
  ['match point from the last round', matchPoint({ fromRound: 4 }), null],
  ['match point from a later round', matchPoint({ fromRound: 5 }), 'matchPoint.fromRound'],
  ['a target after the last round', matchPoint({ target: above(4) }), null],
  [
    'a target after a later round',
    matchPoint({ target: above(5) }),
    'matchPoint.target.afterRound',
  ],
  ['points of the last round', { perRound: { 4: {} } }, null],
  ['points of a later round', { perRound: { 4: {}, 5: {} } }, 'perRound.5'],
])('in a tournament of four rounds, %s is checked', (_case, rules, path) => {
  expect(scoringProblem({ ...DEFAULT_RULES, ...rules }, 4)).toEqual(
    path === null ? null : { path, message: 'This tournament has 4 rounds.' },
  );
});

test('match point cannot be combined with best rounds', () => {
  expect(scoringProblem({ ...DEFAULT_RULES, ...matchPoint({}), countBest: 2 }, 4)).toBe(
    'match_point_with_best',
  );
});

test('the message uses the singular for one round', () => {
  expect(scoringProblem({ ...DEFAULT_RULES, countBest: 2 }, 1)).toMatchObject({
    message: 'This tournament has 1 round.',
  });
});
