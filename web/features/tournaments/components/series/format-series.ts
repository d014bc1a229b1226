import type { Occurrence, Series } from '#shared/contract/series.ts';
import { formatList } from '#shared/domain/text.ts';
import { formatCount } from '#web/lib/format/number.ts';
import { viewer } from '#web/lib/format/viewer.ts';
import { showZone } from './zones.ts';

/** Monday first. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** "Tuesday and Thursday at 21:00, Asia/Kolkata" */
export function formatSchedule({
  days,
  localTime,
  timeZone,
}: Pick<Series, 'days' | 'localTime' | 'timeZone'>): string {
  const names = days.map((day) => WEEKDAYS[day - 1] ?? '');
  const each = days.length === 7 ? 'Every day' : formatList(names);
  return `${each} at ${localTime}, ${showZone(timeZone)}`;
}

/** A calendar date has no time zone: "Tue 11 Jan". */
export function formatCalendarDate(date: string): string {
  return new Intl.DateTimeFormat(viewer.locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(date));
}

/** Also true for a date whose tournament has not been made yet. */
export function takesPlace({ isSkipped, isDeleted, status }: Occurrence): boolean {
  return !isSkipped && !isDeleted && status !== 'cancelled';
}

type Times = Pick<
  Series,
  'opensHours' | 'closesMinutes' | 'checkInOpensMinutes' | 'checkInClosesMinutes'
>;

export function formatTimes(times: Times): string {
  const { closesMinutes, checkInOpensMinutes: opens, checkInClosesMinutes: closes } = times;
  const registration = `Registration opens ${formatCount(times.opensHours, 'hour')} before`;
  const until = closesMinutes ? ` and closes ${formatCount(closesMinutes, 'minute')} before` : '';
  if (opens === null || closes === null) return `${registration}${until}.`;
  const end = closes === 0 ? 'the start' : `${formatCount(closes, 'minute')} before`;
  return `${registration}${until}. Check-in from ${formatCount(opens, 'minute')} before until ${end}.`;
}
