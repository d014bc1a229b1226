import { expect, test } from 'vitest';
import { readSigned } from './signed.ts';

test.each([
  ['5', 5],
  ['+5', 5],
  ['-2', -2],
  ['−2', -2],
  ['– 2,5', -2.5],
  [' 0.25 ', 0.25],
  ['0', 0],
])('%s is read as %d', (typed, points) => {
  expect(readSigned(typed)).toBe(points);
});

test.each(['', '-', '1.234', '1,000', '5 points', '--5', '1e3', '٥'])('%s is refused', (typed) => {
  expect(readSigned(typed)).toBeNaN();
});
