import { expect, test } from 'vitest';
import { lookFinal, standingsCaption } from './standings-caption.ts';

test.each([
  ['completed', 5, [5, 4], 'Final standings'],
  ['ongoing', 5, [1, 2, 0], 'Standings after 2 of 5 rounds'],
  ['ongoing', 1, [1], 'Standings after 1 of 1 round'],
  ['cancelled', 4, [], 'Standings after 0 of 4 rounds'],
] as const)(
  'a %s tournament of %d rounds, whose sides played %j, has the caption "%s"',
  (status, totalRounds, played, caption) => {
    const rows = played.map((roundsPlayed) => ({ roundsPlayed }));
    expect(standingsCaption({ status, totalRounds, ignored: 0 }, rows)).toBe(caption);
    // An ignored round is neither played nor missing.
    const more = { status, totalRounds: totalRounds + 2, ignored: 2 };
    expect(standingsCaption(more, rows)).toBe(caption);
  },
);

test.each([
  [2, [{ roundsPlayed: 2 }, { roundsPlayed: 0 }], true],
  [3, [{ roundsPlayed: 2 }], false],
  [3, [{ roundsPlayed: 2, matchPoint: 'can_win' }], false],
  [3, [{ roundsPlayed: 2 }, { roundsPlayed: 2, matchPoint: 'won' }], true],
  [1, [], false],
])('in a tournament of %d rounds, the rows %j look final: %s', (totalRounds, rows, isFinal) => {
  const all = rows.map((row) => ({ matchPoint: null, ...row }));
  expect(lookFinal({ totalRounds, ignored: 0 }, all)).toBe(isFinal);
  expect(lookFinal({ totalRounds: totalRounds + 1, ignored: 1 }, all)).toBe(isFinal);
});
