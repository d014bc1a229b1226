/** How late a timer may act, in milliseconds (rules/happenings 2.4). */
const PATIENCE_MS = 86_400_000;

/** Returns the time before which a timer that has not acted never will. */
export function missedSince(now: Date): Date {
  return new Date(now.getTime() - PATIENCE_MS);
}

/** Returns whether a timer is so late that it no longer acts (rules/happenings 2.4). */
export function isMissed(due: Date, now: Date): boolean {
  return due < missedSince(now);
}
