import { describe, expect, test } from 'vitest';
import { addDays, nextDates } from '#shared/domain/tournaments/series-dates.ts';
import { getDateIn, toInstant } from './zoned-time.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** Returns the local time of a moment from an implementation other than the one under test. */
function localTime(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at);
  const get = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${get('year')}-${get('month')}-${get('day')} ${get('hour')}:${get('minute')}`;
}

/** The clock changes of 2026: the date, and the local time at which a series at the given time begins. */
const zones: [zone: string, time: string, moved: Record<string, string>][] = [
  ['Europe/Berlin', '02:30', { '2026-03-29': '03:30' }],
  ['America/New_York', '02:30', { '2026-03-08': '03:30' }],
  // Lord Howe Island changes its clocks by half an hour.
  ['Australia/Lord_Howe', '02:15', { '2026-10-04': '02:45' }],
  ['Asia/Kolkata', '21:00', {}],
];

describe.each(zones)('a year in %s', (zone, time, moved) => {
  const dates = nextDates(everyDay, '2026-01-01', 365);

  test('has each date once, at the local time, or after the gap of a clock change', () => {
    expect(dates.at(-1)).toBe('2026-12-31');
    const starts = dates.map((date) => localTime(toInstant(date, time, zone), zone));
    expect(starts).toEqual(dates.map((date) => `${date} ${moved[date] ?? time}`));
    expect(new Set(starts).size).toBe(365);
  });

  test('has a day between two dates, except around a clock change', () => {
    const hours = dates.slice(1).map((date) => {
      const before = toInstant(addDays(date, -1), time, zone);
      return (toInstant(date, time, zone).getTime() - before.getTime()) / 3_600_000;
    });
    const others = hours.filter((length) => length !== 24);
    // The zone without clock changes has none. The gap makes one day longer and the next shorter.
    expect(others.length).toBe(zone === 'Asia/Kolkata' ? 0 : 2);
  });

  test('gives each start its own date', () => {
    for (const date of dates) expect(getDateIn(zone, toInstant(date, time, zone))).toBe(date);
  });
});

test.each([
  // 02:30 does not exist, and is moved forward.
  ['2026-03-29', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-03-08', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  // 02:30 in Berlin happens twice. The first is in summer time.
  ['2026-10-25', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
])('02:30 on %s in %s is %s', (date, zone, at) => {
  expect(toInstant(date, '02:30', zone).toISOString()).toBe(at);
});

test('of a time that happens twice, the first counts', () => {
  expect(toInstant('2026-11-01', '01:30', 'America/New_York').toISOString()).toBe(
    '2026-11-01T05:30:00.000Z',
  );
});

test('the date depends on the zone', () => {
  const at = new Date('2026-11-28T23:30:00Z');
  expect(getDateIn('Europe/Berlin', at)).toBe('2026-11-29');
  expect(getDateIn('America/New_York', at)).toBe('2026-11-28');
});

test('an unknown zone is refused', () => {
  expect(() => toInstant('2026-11-28', '21:00', 'Mars/Olympus')).toThrow(RangeError);
});
