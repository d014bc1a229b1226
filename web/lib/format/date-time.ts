import { viewer, type Viewer } from './viewer.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Largest first: the unit, its length, and the smallest distance that is expressed in it. */
const UNITS = [
  ['year', 365 * DAY, 730 * DAY],
  ['month', 30 * DAY, 60 * DAY],
  ['week', 7 * DAY, 14 * DAY],
  ['day', DAY, 2 * DAY],
  ['hour', HOUR, HOUR],
  ['minute', MINUTE, MINUTE],
] as const;

const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const CLOCK = {
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** Formats an ISO 8601 time in the viewer's time zone: "Sat, 14 Mar 2026, 19:00 GMT+7". */
export function formatDateTime(iso: string, as: Viewer = viewer): string {
  return format(iso, { ...DATE, ...CLOCK }, as);
}

/** Formats the viewer's date of an ISO 8601 time: "14 Mar 2026". */
export function formatDate(iso: string, as: Viewer = viewer): string {
  return format(iso, DATE, as);
}

/** Formats what `formatDate` omits: "Sat 19:00 GMT+7". */
export function formatTime(iso: string, as: Viewer = viewer): string {
  return format(iso, CLOCK, as);
}

/** Formats the viewer's time of day: "19:00". */
export function formatClock(iso: string, as: Viewer = viewer): string {
  return format(iso, { hour: 'numeric', minute: '2-digit' }, as);
}

function format(iso: string, parts: Intl.DateTimeFormatOptions, as: Viewer): string {
  const { hourCycle, timeZone } = as;
  return new Intl.DateTimeFormat(as.locale, { ...parts, hourCycle, timeZone }).format(
    new Date(iso),
  );
}

/** Formats the distance from `now` (milliseconds since 1970): "in 3 hours", "2 days ago", "now". */
export function formatRelative(iso: string, now: number, as: Viewer = viewer): string {
  const distance = Date.parse(iso) - now;
  const fitting = UNITS.find(([, , from]) => Math.abs(distance) >= from);
  if (fitting === undefined) {
    return new Intl.RelativeTimeFormat(as.locale, { numeric: 'auto' }).format(0, 'second');
  }
  const [unit, length] = fitting;
  return new Intl.RelativeTimeFormat(as.locale).format(Math.trunc(distance / length), unit);
}
