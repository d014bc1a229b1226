import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { nextStart } from './next-start.ts';

const at = (iso: string) => new Date(iso).getTime();

function propose(startDate: string, now: string) {
  const { start, days } = nextStart(startDate, at(now));
  return [start.toISOString(), days];
}

describe('in Europe/Berlin', () => {
  beforeEach(() => void vi.stubEnv('TZ', 'Europe/Berlin'));
  afterEach(() => void vi.unstubAllEnvs());

  test.each([
    [
      'the next day',
      '2026-11-22T18:00:00.000Z',
      '2026-11-22T21:00:00.000Z',
      '2026-11-23T18:00:00.000Z',
      1,
    ],
    [
      'the day after a start that is still ahead',
      '2026-11-22T18:00:00.000Z',
      '2026-11-01T12:00:00.000Z',
      '2026-11-23T18:00:00.000Z',
      1,
    ],
    [
      'today, if it has not passed',
      '2026-11-22T18:00:00.000Z',
      '2026-11-30T12:00:00.000Z',
      '2026-11-30T18:00:00.000Z',
      8,
    ],
    [
      'tomorrow, if it has passed today',
      '2026-11-22T18:00:00.000Z',
      '2026-11-30T18:00:00.000Z',
      '2026-12-01T18:00:00.000Z',
      9,
    ],
    [
      'the same local time after clocks go back',
      '2026-10-24T17:00:00.000Z',
      '2026-10-24T20:00:00.000Z',
      '2026-10-25T18:00:00.000Z',
      1,
    ],
    [
      'the same local time after clocks go forward',
      '2027-03-27T18:00:00.000Z',
      '2027-03-27T20:00:00.000Z',
      '2027-03-28T17:00:00.000Z',
      1,
    ],
    [
      'an hour later, if clocks skip that time',
      '2027-03-27T01:30:00.000Z',
      '2027-03-27T02:00:00.000Z',
      '2027-03-28T01:30:00.000Z',
      1,
    ],
    [
      'the first of the next month',
      '2026-11-30T18:00:00.000Z',
      '2026-11-30T19:00:00.000Z',
      '2026-12-01T18:00:00.000Z',
      1,
    ],
    [
      'the first of the next year',
      '2026-12-31T18:00:00.000Z',
      '2026-12-31T19:00:00.000Z',
      '2027-01-01T18:00:00.000Z',
      1,
    ],
    [
      'the leap day',
      '2028-02-28T18:00:00.000Z',
      '2028-02-28T19:00:00.000Z',
      '2028-02-29T18:00:00.000Z',
      1,
    ],
    [
      'half a year later, after clocks went back',
      '2026-07-01T17:00:00.000Z',
      '2026-12-24T17:30:00.000Z',
      '2026-12-24T18:00:00.000Z',
      176,
    ],
  ])('%s', (_what, startDate, now, start, days) => {
    expect(propose(startDate, now)).toEqual([start, days]);
  });
});
