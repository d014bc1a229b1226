import { expect, test } from 'vitest';
import { seriesTimesProblem, timesBefore } from './series-times.ts';

const none = { closesMinutes: null, checkInOpensMinutes: null, checkInClosesMinutes: null };
const checkIn = (opens: number | null, closes: number | null) => ({
  checkInOpensMinutes: opens,
  checkInClosesMinutes: closes,
});

test.each<[string, object, string | undefined]>([
  ['none', {}, undefined],
  ['a closing at the start', { closesMinutes: 0 }, undefined],
  ['a closing just after the opening', { closesMinutes: 119 }, undefined],
  ['a closing at the opening', { closesMinutes: 120 }, 'closesMinutes'],
  ['a check-in until the start', checkIn(60, 0), undefined],
  ['a check-in that opens before registration does', checkIn(500, 10), undefined],
  ['only the opening of a check-in', checkIn(60, null), 'checkInClosesMinutes'],
  ['only the closing of a check-in', checkIn(null, 10), 'checkInOpensMinutes'],
  ['a check-in that closes as it opens', checkIn(10, 10), 'checkInClosesMinutes'],
  ['a check-in that closes when registration opens', checkIn(500, 120), 'checkInClosesMinutes'],
])('a series that opens two hours before takes or refuses %s', (_case, times, path) => {
  expect(seriesTimesProblem({ opensHours: 2, ...none, ...times })?.path).toBe(path);
});

const start = new Date('2026-12-04T20:00:00Z');
const times = { closesMinutes: 30, ...checkIn(60, 15) };

test('the times of a tournament follow from its start', () => {
  expect(timesBefore(start, times, new Date('2026-12-03T20:00:00Z'))).toEqual({
    registrationClosesAt: '2026-12-04T19:30:00.000Z',
    checkInOpensAt: '2026-12-04T19:00:00.000Z',
    checkInClosesAt: '2026-12-04T19:45:00.000Z',
  });
  expect(timesBefore(start, none, new Date(0))).toEqual({
    registrationClosesAt: null,
    checkInOpensAt: null,
    checkInClosesAt: null,
  });
});

test('a tournament that is made late has only the times that have not passed', () => {
  expect(timesBefore(start, times, new Date('2026-12-04T19:30:00Z'))).toEqual({
    registrationClosesAt: null,
    checkInOpensAt: '2026-12-04T19:00:00.000Z',
    checkInClosesAt: '2026-12-04T19:45:00.000Z',
  });
  expect(timesBefore(start, times, new Date('2026-12-04T19:45:00Z'))).toEqual({
    registrationClosesAt: null,
    checkInOpensAt: null,
    checkInClosesAt: null,
  });
});
