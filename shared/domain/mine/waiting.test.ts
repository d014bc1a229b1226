import { expect, test } from 'vitest';
import { timeLeft } from './match-step.ts';
import { countWaiting, formatWaiting } from './waiting.ts';

test.each([
  [{ teams: 0, requests: 0 }, ''],
  [{ teams: 3, requests: 0 }, '3 teams wait'],
  [{ teams: 0, requests: 1 }, '1 request waits'],
  [{ teams: 1, requests: 2 }, '1 team waits, 2 requests wait'],
])('%o is "%s"', (waiting, words) => {
  expect(formatWaiting(waiting)).toBe(words);
});

test('the counts cover all tournaments and clans', () => {
  const mine = { hosting: [{ waiting: 2 }, { waiting: 3 }], clans: [{ requests: 4 }] };
  expect(countWaiting(mine)).toEqual({ teams: 5, requests: 4 });
});

const minute = 60_000;

test.each([
  [1, '1 min'],
  [40 * minute, '40 min'],
  [60 * minute, '60 min'],
  [61 * minute, '2 h'],
  [48 * 60 * minute, '48 h'],
  [49 * 60 * minute, '3 days'],
])('%d ms are %s', (milliseconds, words) => {
  expect(timeLeft(milliseconds)).toBe(words);
});
