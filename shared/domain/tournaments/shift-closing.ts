/** The end of the year 9999, the last time that a tournament can have. */
const LAST_TIME = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

type Times = { start: Date; closesAt: Date | null };

/**
 * Returns the closing time of registration for a tournament with another start, as long before the start as in the
 * original. Returns null, which means open until the start, if the original never closed early or the time would be
 * before `now` (rules/tournaments 13.3).
 */
export function shiftClosing({ start, closesAt }: Times, newStart: Date, now: Date): Date | null {
  if (closesAt === null) return null;
  const shifted = closesAt.getTime() - start.getTime() + newStart.getTime();
  return shifted > now.getTime() && shifted <= LAST_TIME ? new Date(shifted) : null;
}
