/** The end of the year 9999, the last time that a tournament can have. */
const LAST_TIME = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

type Times = { start: Date; closesAt: Date | null };

/**
 * Returns when registration closes for a tournament that starts at another time: as long before its start as before.
 * Null, open until the start, if it never closed early or would be closed by `now` (rules/tournaments 13.3).
 */
export function shiftClosing({ start, closesAt }: Times, newStart: Date, now: Date): Date | null {
  if (closesAt === null) return null;
  const shifted = closesAt.getTime() - start.getTime() + newStart.getTime();
  return shifted > now.getTime() && shifted <= LAST_TIME ? new Date(shifted) : null;
}
