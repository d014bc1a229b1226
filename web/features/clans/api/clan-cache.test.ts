import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api-error.ts';
import { failureSentence } from './clan-cache.ts';

const fallback = 'Something went wrong. Please try again.';

test.each([
  ['the server’s message', new ApiError('You are not a member.', 409), 'You are not a member.'],
  ['an empty message', new ApiError('', 500), fallback],
  ['a response that is not JSON', new SyntaxError('Unexpected token < in JSON'), fallback],
  ['nothing', null, fallback],
])('%s becomes a readable message', (_what, error, sentence) => {
  expect(failureSentence(error)).toBe(sentence);
});
