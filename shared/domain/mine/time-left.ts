const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats the remaining time in one unit, rounded up: "40 min", "2 h", "3 days". */
export function timeLeft(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / MINUTE);
  if (minutes <= 60) return `${Math.max(minutes, 1)} min`;
  const hours = Math.ceil(milliseconds / HOUR);
  if (hours <= 48) return `${hours} h`;
  return `${Math.ceil(milliseconds / DAY)} days`;
}
