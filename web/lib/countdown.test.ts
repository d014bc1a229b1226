import { describe, expect, it } from 'vitest';
import { formatCountdown, nextStepIn, remainingAt } from './countdown.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const until = Date.parse('2026-03-14T12:00:00Z');

const shownWith = (remaining: number) => formatCountdown(remainingAt(until, until - remaining));

describe('a countdown', () => {
  it.each([
    [2 * DAY + 4 * HOUR, '2 d 4 h'],
    [2 * DAY + 4 * HOUR + 59 * MINUTE, '2 d 4 h'],
    [400 * DAY, '400 d'],
    [DAY, '1 d'],
    [DAY - MINUTE, '23 h 59 min'],
    [3 * HOUR + 11 * MINUTE + 1, '3 h 12 min'],
    [HOUR + 1, '1 h 1 min'],
    [HOUR, '1 h'],
    [HOUR - 1, '1 h'],
    [HOUR - SECOND, '59 min 59 s'],
    [12 * MINUTE + 5 * SECOND, '12 min 5 s'],
    [MINUTE, '1 min'],
    [42 * SECOND, '42 s'],
    [1, '1 s'],
    [0, '0 s'],
    [-DAY, '0 s'],
  ])('with %d ms left shows "%s"', (remaining, words) => {
    expect(shownWith(remaining)).toBe(words);
  });

  it('ends exactly on time', () => {
    expect(remainingAt(until, until - 1)).toBeGreaterThan(0);
    expect(remainingAt(until, until)).toBe(0);
    expect(nextStepIn(until, until - 1)).toBe(1);
    expect(nextStepIn(until, until)).toBeNull();
  });

  it('changes each minute, in the last hour each second, and never stops early', () => {
    expect(nextStepIn(until, until - 3 * HOUR)).toBe(MINUTE);
    expect(nextStepIn(until, until - 3 * HOUR - 10)).toBe(10);
    expect(nextStepIn(until, until - HOUR)).toBe(SECOND);
    let now = until - HOUR - 5 * MINUTE - 123;
    let steps = 0;
    for (let wait = nextStepIn(until, now); wait !== null; wait = nextStepIn(until, now)) {
      const before = remainingAt(until, now);
      now += wait;
      expect(remainingAt(until, now)).toBeLessThanOrEqual(before);
      steps += 1;
    }
    expect(now).toBe(until);
    expect(steps).toBe(3600 + 6);
  });
});
