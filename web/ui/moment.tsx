import { formatDate, formatDateTime, formatRelative } from '../lib/format/date-time.ts';
import { useNow } from '../lib/use-now.ts';

/** A moment as date, time and zone of the viewer. */
export function Moment({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} className={className}>
      {formatDateTime(at)}
    </time>
  );
}

/** The day of a moment for the viewer, with the time under the pointer: "14 Mar 2026". */
export function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatDate(at)}
    </time>
  );
}

/**
 * How far a moment is from now, moving on with the clock: "in 3 hours". The date under the pointer is not for everybody:
 * it also stands beside, or this is an `Ago`.
 */
export function FromNow({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatRelative(at, useNow())}
    </time>
  );
}
