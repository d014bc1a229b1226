import { expect, test } from 'vitest';
import { isMissed, missedBefore } from './timers.ts';

const now = new Date('2026-11-21T19:00:00Z');

test('a timer may act until a day after its time', () => {
  expect(missedBefore(now)).toEqual(new Date('2026-11-20T19:00:00Z'));
  expect(isMissed(new Date('2026-11-20T19:00:00Z'), now)).toBe(false);
  expect(isMissed(new Date('2026-11-20T18:59:59.999Z'), now)).toBe(true);
});
