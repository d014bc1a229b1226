/** Formats an ISO 8601 time for a `datetime-local` input: "2026-03-14T19:00"; empty for null. */
export function toLocalInput(iso: string | null): string {
  if (iso === null || Number.isNaN(Date.parse(iso))) return '';
  const at = new Date(iso);
  const day = [
    String(at.getFullYear()).padStart(4, '0'),
    two(at.getMonth() + 1),
    two(at.getDate()),
  ];
  return `${day.join('-')}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Converts a `datetime-local` value to ISO 8601 in UTC; null if empty or invalid. */
export function fromLocalInput(local: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local)) return null;
  const time = new Date(local).getTime();
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
