/**
 * Returns the text for a waitlisted side. `place` is its place in the queue, or null while a slot is free
 * (rules/check-in 4.1).
 */
export function queueLabel(place: number | null): string {
  return place === null ? 'Waiting for the host' : `Place ${place} in the queue`;
}
