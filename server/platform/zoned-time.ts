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

/** Returns the date and the time, such as '21:00', in a time zone at a moment. Throws a `RangeError` for an unknown zone. */
export function getLocalTime(timeZone: string, at: Date): { date: string; time: string } {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime();
  return {
    date: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/**
 * Returns the name of a time zone in its usual case, such as 'Asia/Kolkata' for 'asia/kolkata', or null if `Temporal`
 * does not know it. `Intl` also knows names such as 'IST', which several zones share.
 */
export function findZone(timeZone: string): string | null {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timeZone).timeZoneId;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
