import { expect, test } from 'vitest';
import { addDays, getWeekday, nextDates } from './series-dates.ts';

test.each([
  ['2026-11-28', 1, '2026-11-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-30', -1, '2026-03-29'],
])('%s plus %i days is %s', (date, days, later) => {
  expect(addDays(date, days)).toBe(later);
});

test('weeks begin on Monday with 1 and end on Sunday with 7', () => {
  const week = Array.from({ length: 7 }, (_, ahead) => getWeekday(addDays('2026-11-23', ahead)));
  expect(week).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('the next dates are on the chosen days and may begin today', () => {
  expect(nextDates([6, 7], '2026-11-28', 3)).toEqual(['2026-11-28', '2026-11-29', '2026-12-05']);
  expect(nextDates([3], '2026-11-28', 2)).toEqual(['2026-12-02', '2026-12-09']);
  expect(nextDates([], '2026-11-28', 5)).toEqual([]);
});
