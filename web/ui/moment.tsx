import { formatDateTime, formatRelative } from '../lib/format/date-time.ts';
import { useNow } from '../lib/use-now.ts';

/** A moment as date, time and zone of the viewer. */
export function Moment({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} className={className}>
      {formatDateTime(at)}
    </time>
  );
}

/** How far a moment is from now, moving on with the clock: "in 3 hours". */
export function FromNow({ at }: { at: string }) {
  return <time dateTime={at}>{formatRelative(at, useNow())}</time>;
}
