import { expect, test } from 'vitest';
import { describeMove, summarizeMoves } from './what-this-changes.tsx';

const side = (rankBefore: number, rankAfter: number, pointsBefore = 5, pointsAfter = 5) => ({
  registrationId: 'r',
  clanName: 'Alpha',
  rankBefore,
  rankAfter,
  pointsBefore,
  pointsAfter,
});

test.each([
  [[], 'No side moves, and no points change.'],
  [[side(1, 1, 5, 6)], 'No side moves. The points of 1 side change.'],
  [[side(1, 1, 5, 6), side(2, 2, 5, 6)], 'No side moves. The points of 2 sides change.'],
  [[side(1, 2)], '1 side moves.'],
  [[side(1, 2), side(2, 1), side(3, 3, 1, 2)], '2 sides move. The points of 1 more change.'],
])('the summary says how many sides move (%#)', (moved, words) => {
  expect(summarizeMoves(moved)).toBe(words);
});

test.each([
  [side(3, 1, 52, 61), '3rd to 1st (52 to 61 points)'],
  [side(3, 1), '3rd to 1st (5 points)'],
  [side(2, 2, 0, 1), 'stays 2nd (0 to 1 point)'],
  [side(2, 4, 1.5, -10), '2nd to 4th (1.5 to −10 points)'],
])("a side's move is described (%#)", (moved, words) => {
  expect(describeMove(moved)).toBe(words);
});
