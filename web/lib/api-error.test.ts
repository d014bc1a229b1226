import { describe, expect, test } from 'vitest';
import { toApiError } from './api-error.ts';

const answer = (status: number, body: unknown) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });

describe('the message of a failed response (rules/screens 7.3)', () => {
  test.each<[string, unknown, string]>([
    ['its message', { message: 'Too late.', error: 'no', details: 'none' }, 'Too late.'],
    ['its error, a string', { error: 'Too late.', details: 'none' }, 'Too late.'],
    ['its error, an object', { error: { message: 'Too late.' }, details: 'none' }, 'Too late.'],
    [
      'a default when its error has no message',
      { error: {}, details: 'none' },
      'An error occurred',
    ],
    [
      'a default when the message of its error is not text',
      { error: { message: 7 } },
      'An error occurred',
    ],
    ['its details', { details: 'Too late.' }, 'Too late.'],
    ['its details when its message is empty', { message: '', details: 'Too late.' }, 'Too late.'],
    ['its text when that is not JSON', 'Bad Gateway', 'Bad Gateway'],
    [
      "a default when that is a proxy's page",
      ' <html><h1>502',
      'Bad request - please check your input',
    ],
    ['its text when that is not an object', '"late"', '"late"'],
    [
      'the default when it contains no message',
      { code: 7 },
      'Bad request - please check your input',
    ],
  ])('is %s', async (_what, body, words) => {
    expect((await toApiError(answer(400, body))).message).toBe(words);
  });

  test.each([
    [400, 'Bad request - please check your input'],
    [401, 'Unauthorized - please log in'],
    [403, 'Forbidden - you do not have permission'],
    [404, 'Resource not found'],
    [500, 'Server error - please try again later'],
    [418, 'Request failed with status 418'],
    [503, 'Request failed with status 503'],
  ])('is the default for %d when the body is empty', async (status, words) => {
    expect(await toApiError(answer(status, ''))).toMatchObject({ message: words, status });
  });

  test('is the status line without a body', async () => {
    const bare = new Response(null, { status: 502, statusText: 'Bad Gateway' });
    expect((await toApiError(bare)).message).toBe('502: Bad Gateway');
  });

  test('is the status if the body cannot be read', async () => {
    const broken = new ReadableStream({
      pull: (controller) => controller.error(new TypeError('terminated')),
    });
    const { message } = await toApiError(new Response(broken, { status: 500 }));
    expect(message).toBe('Request failed with status 500');
  });
});

test('an error contains the code, the issues and the rest of the body', async () => {
  const issues = [{ path: 'name', message: 'A name is required.' }];
  const body = { message: 'No.', code: 'invalid_input', issues, round: { version: 3 } };
  const error = await toApiError(answer(400, body));
  expect(error).toMatchObject({ code: 'invalid_input', issues, body });
});
