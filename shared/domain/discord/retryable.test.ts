import { expect, test } from 'vitest';
import { isRetryable } from './retryable.ts';

test.each([
  ['waiting', true],
  ['sent', false],
  ['failed', true],
  ['unknown', true],
  ['held', true],
  ['dropped', false],
])('a message that is %s can be sent again manually: %s', (state, retryable) => {
  expect(isRetryable(state)).toBe(retryable);
});
