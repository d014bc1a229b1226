/**
 * Returns the moment of a date and a local time such as '21:00' in an IANA time zone. A time that a clock change skips
 * is moved forward by the gap; a time that occurs twice means the first occurrence. Throws a `RangeError` for an
 * unknown zone.
 */
export function toInstant(date: string, time: string, timeZone: string): Date {
  const { epochMilliseconds } = Temporal.PlainDate.from(date).toZonedDateTime({
    timeZone,
    plainTime: Temporal.PlainTime.from(time),
  });
  return new Date(epochMilliseconds);
}

/** Returns the date in a time zone at a moment, such as '2026-11-28'. Throws a `RangeError` for an unknown zone. */
export function getDateIn(timeZone: string, at: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
}
