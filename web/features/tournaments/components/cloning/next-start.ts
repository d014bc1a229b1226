const DAY_MS = 86_400_000;

/**
 * The same local time on the next day, or on the first later day on which it has not passed. `days` counts from the
 * original start (rules/tournaments 13.8).
 */
export function nextStart(startDate: string, now: number): { start: Date; days: number } {
  const first = new Date(startDate);
  // Calendar days are added, because a day on which clocks change does not have 24 hours.
  const after = (days: number) => {
    const start = new Date(first);
    start.setDate(first.getDate() + days);
    return start;
  };
  let days = Math.max(1, Math.floor((now - first.getTime()) / DAY_MS));
  while (after(days).getTime() <= now) days += 1;
  return { start: after(days), days };
}
