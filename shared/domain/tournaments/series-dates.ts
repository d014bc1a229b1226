/** A calendar date, such as '2026-11-28', without a time or zone. Dates are compared as strings. */
export type CalendarDate = string;

const DAY_MS = 86_400_000;

/** The number of days that `nextDates` searches, which is more than a series can skip. */
const REACH_DAYS = 800;

/** Returns the date that is `days` later. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the day of the week: 1 for Monday to 7 for Sunday. */
export function getWeekday(date: CalendarDate): number {
  return new Date(date).getUTCDay() || 7;
}

/** Returns the dates on these days of the week, at most `count`, beginning with `from` (rules/series 2.1). */
export function nextDates(
  days: readonly number[],
  from: CalendarDate,
  count: number,
): CalendarDate[] {
  const found: CalendarDate[] = [];
  for (let ahead = 0; ahead < REACH_DAYS && found.length < count; ahead += 1) {
    const date = addDays(from, ahead);
    if (days.includes(getWeekday(date))) found.push(date);
  }
  return found;
}
