import {
  formatDate,
  formatDateTime,
  formatRelative,
  formatTime,
} from '../../lib/format/date-time.ts';
import { useNow } from '../../lib/use-now.ts';

type MomentProps = {
  at: string;
  /** Whether its day is told beside it. */
  isDayTold?: boolean;
  className?: string;
};

/** A moment as date, time and zone of the viewer. */
export function Moment({ at, isDayTold = false, className }: MomentProps) {
  return (
    <time dateTime={at} className={className}>
      {isDayTold ? formatTime(at) : formatDateTime(at)}
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
