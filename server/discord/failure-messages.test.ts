import { describe, expect, test } from 'vitest';
import { sendingFailed, testFailed } from './failure-messages.ts';
import type { Failure } from './post-once.ts';

const bot =
  'ake sure that the bot can send messages in the channel, that the channel ID is correct, and that the bot has the Send Messages permission.';
const refused = (status: number): Failure => ({ is: 'refused', status, code: 0, why: 'No.' });
const limited = (afterMs: number): Failure => ({
  is: 'postponed',
  afterMs,
  limited: true,
  why: 'Wait.',
});
const down: Failure = { is: 'postponed', afterMs: 0, limited: false, why: 'Down.' };
const unknown: Failure = { is: 'unknown', why: 'No answer.' };
const look =
  'No answer. The message may still have arrived. Check the channel before you send it again.';

describe('undelivered results begin with the reason', () => {
  test.each([
    ['missing permission', refused(403), `No. M${bot}`],
    ['a deleted channel', refused(404), `No. M${bot}`],
    ['a token that is refused', refused(401), 'No.'],
    ['a limit', limited(4100), 'Wait. Try again in 5 s.'],
    ['a limit of no time', limited(0), 'Wait. Try again in 1 s.'],
    ['a long limit', limited(240_001), 'Wait. Try again in 5 min.'],
    ['trouble at Discord', down, 'Down. Nothing was sent. Try again in a moment.'],
    ['no answer', unknown, look],
  ])('%s', (_name, failure, words) => {
    expect(sendingFailed(failure, false)).toBe(words);
  });
});

describe('the message about a failed test begins with the reason and always says what to check', () => {
  test.each([
    ['missing permission', refused(403), `No. M${bot}`],
    ['a limit', limited(4100), `Wait. Try again in 5 s. If it fails again, m${bot}`],
    ['no answer', unknown, `${look} If it fails again, m${bot}`],
  ])('%s', (_name, failure, words) => {
    expect(testFailed(failure)).toBe(words);
  });
});

test('a forbidden message with a picture also names the permission for pictures', () => {
  expect(sendingFailed(refused(403), true)).toMatch(/Send Messages permission\. .*Attach Files/);
  expect(sendingFailed(refused(403), false)).not.toContain('Attach Files');
  expect(sendingFailed(refused(404), true)).not.toContain('Attach Files');
});
