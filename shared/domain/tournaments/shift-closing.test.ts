import { expect, test } from 'vitest';
import { shiftClosing } from './shift-closing.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const at = (text: string) => new Date(`${text}:00.000Z`);

test.each([
  [
    'closes as long before the start',
    '2026-11-20T19:00',
    '2026-11-20T18:30',
    '2026-11-23T19:00',
    '2026-11-23T18:30',
  ],
  [
    'closes after the start, as before',
    '2026-11-20T19:00',
    '2026-11-20T19:15',
    '2026-11-23T19:00',
    '2026-11-23T19:15',
  ],
  ['never closes, as before', '2026-11-20T19:00', null, '2026-11-23T19:00', null],
  [
    'never closes if it would be closed already',
    '2026-11-20T19:00',
    '2026-11-18T19:00',
    '2026-11-23T19:00',
    null,
  ],
  [
    'never closes if it would close at this moment',
    '2026-11-20T19:00',
    '2026-11-20T18:00',
    '2026-11-22T13:00',
    null,
  ],
  [
    'never closes if that would be after the year 9999',
    '2026-11-20T19:00',
    '2026-11-20T20:00',
    '9999-12-31T23:30',
    null,
  ],
])('registration %s', (_what, start, closesAt, newStart, expected) => {
  const times = { start: at(start), closesAt: closesAt === null ? null : at(closesAt) };
  const shifted = shiftClosing(times, at(newStart), now);
  expect(shifted?.toISOString().slice(0, 16) ?? null).toBe(expected);
});
