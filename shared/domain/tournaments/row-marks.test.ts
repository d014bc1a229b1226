import { expect, test } from 'vitest';
import { pictureMarks, rowMarks } from './row-marks.ts';

const plain = { startPoints: 0, adjustment: 0, droppedRounds: [], matchPoint: null, tie: null };
const tie = (by: 'totalKills' | 'decision' | 'nothing', ahead = false) => ({ tie: { by, ahead } });

test.each([
  [{}, [], ''],
  [{ matchPoint: 'can_win' as const }, ['match point'], 'MP'],
  [{ matchPoint: 'won' as const }, [], ''],
  [{ startPoints: 10 }, ['+10 carried over'], '+10'],
  [{ adjustment: -2.5 }, ['−2.5 adjusted'], '−2.5'],
  [{ droppedRounds: [3] }, ['without R3'], 'w/o R3'],
  [{ droppedRounds: [1, 2, 4, 5] }, ['without 4 rounds'], 'w/o 4 rounds'],
  [tie('totalKills'), ['tie by total kills'], '='],
  [tie('totalKills', true), [], '='],
  [tie('decision'), ['tie decided by the host'], '='],
  [tie('nothing'), [], '='],
  [
    {
      matchPoint: 'can_win' as const,
      startPoints: 1,
      adjustment: 2,
      droppedRounds: [1, 2],
      ...tie('totalKills'),
    },
    ['match point', '+1 carried over', '+2 adjusted', 'without R1, R2', 'tie by total kills'],
    'MP = +1 +2 w/o R1, R2',
  ],
])('%j has the marks %j in a message and %j on a picture', (given, marks, short) => {
  const row = { ...plain, ...given };
  expect(rowMarks(row, String)).toEqual(marks);
  expect(pictureMarks(row, String)).toBe(short);
});
