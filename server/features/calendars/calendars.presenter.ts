import type { CalendarEntry } from '#shared/domain/tournaments/calendar.ts';
import type { MatchRow } from './calendars.repository.ts';

/** See rules/notifications 7.3. */
export function presentMatch(row: MatchRow, publicUrl: string): CalendarEntry {
  const { id, name, status, start_date: start, side, is_approved: isApproved } = row;
  const url = new URL(`/tournaments/${id}`, publicUrl).href;
  const place = isApproved ? side : `${side}, on the waitlist`;
  return {
    uid: `${id}@${new URL(publicUrl).hostname}`,
    title: name,
    text: `${place}\n${url}`,
    url,
    start,
    end: getEnd(row),
    state: status === 'cancelled' ? 'CANCELLED' : isApproved ? 'CONFIRMED' : 'TENTATIVE',
  };
}

const HOUR_MS = 3_600_000;
/** Roughly the duration of a round and the break after it. */
const ROUND_MS = 30 * 60_000;
const MAX_MS = 12 * HOUR_MS;

/**
 * An unknown end is estimated as one to twelve hours after the start. A tournament that was finished later than that
 * was played earlier.
 */
function getEnd({ start_date: start, completed_at: end, total_rounds: rounds }: MatchRow): Date {
  if (end !== null && end > start && end.getTime() - start.getTime() <= MAX_MS) return end;
  const length = Math.min(MAX_MS, Math.max(HOUR_MS, rounds * ROUND_MS));
  return new Date(start.getTime() + length);
}
