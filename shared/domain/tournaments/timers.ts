/** How late a timer may act, in milliseconds (rules/happenings 2.4). */
const PATIENCE_MS = 86_400_000;

/** Returns the cutoff: a timer that was due before it and has not acted yet never will. */
export function missedBefore(now: Date): Date {
  return new Date(now.getTime() - PATIENCE_MS);
}

/** Returns whether a timer is so late that it no longer acts (rules/happenings 2.4). */
export function isMissed(due: Date, now: Date): boolean {
  return due < missedBefore(now);
}
