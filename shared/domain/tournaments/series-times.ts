const HOUR_MINUTES = 60;
const MINUTE_MS = 60_000;

/** The times of the tournaments of a series, in minutes before their start; null for none (rules/series 1.4). */
export type SeriesTimes = {
  closesMinutes: number | null;
  checkInOpensMinutes: number | null;
  checkInClosesMinutes: number | null;
};

/** Returns what is wrong with the times of a series, as the field of the call and a message, or null. */
export function seriesTimesProblem({
  opensHours,
  closesMinutes,
  checkInOpensMinutes: opens,
  checkInClosesMinutes: closes,
}: SeriesTimes & { opensHours: number }): { path: keyof SeriesTimes; message: string } | null {
  const open = opensHours * HOUR_MINUTES;
  if (closesMinutes !== null && closesMinutes >= open) {
    return { path: 'closesMinutes', message: 'Registration must close after it opens.' };
  }
  if (opens === null && closes === null) return null;
  if (opens === null) {
    return {
      path: 'checkInOpensMinutes',
      message: 'Say when the check-in opens, or remove both times.',
    };
  }
  if (closes === null) {
    return {
      path: 'checkInClosesMinutes',
      message: 'Say when the check-in closes, or remove both times.',
    };
  }
  if (opens <= closes) {
    return { path: 'checkInClosesMinutes', message: 'The check-in must close after it opens.' };
  }
  return closes >= open
    ? { path: 'checkInClosesMinutes', message: 'The check-in must close after registration opens.' }
    : null;
}

/**
 * Returns the times of a tournament with this start. Those that have passed at `now` are omitted, since a tournament
 * that is made late has to be open (rules/series 3.5).
 */
export function timesBefore(
  start: Date,
  { closesMinutes, checkInOpensMinutes, checkInClosesMinutes }: SeriesTimes,
  now: Date,
) {
  const before = (minutes: number | null) =>
    minutes === null ? null : new Date(start.getTime() - minutes * MINUTE_MS);
  const coming = (time: Date | null) => (time !== null && time > now ? time.toISOString() : null);
  const checkInClosesAt = coming(before(checkInClosesMinutes));
  return {
    registrationClosesAt: coming(before(closesMinutes)),
    checkInOpensAt:
      checkInClosesAt === null ? null : (before(checkInOpensMinutes)?.toISOString() ?? null),
    checkInClosesAt,
  };
}
