import { expect, test } from 'vitest';
import { formatShortage } from './invite-part.tsx';

test.each([
  [1, 3, '1 of 3: invite two more.'],
  [2, 3, '2 of 3: invite one more.'],
  [1, 20, '1 of 20: invite 19 more.'],
  [3, 3, null],
  [4, 3, null],
])('a side with %i of %i players is described as %j', (has, maximum, expected) => {
  expect(formatShortage(has, maximum)).toBe(expected);
});
