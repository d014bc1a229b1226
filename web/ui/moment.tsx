import { formatDateTime, formatRelative } from '../lib/format/date-time.ts';
import { useNow } from '../lib/use-now.ts';

/** A moment as date, time and zone of the viewer, with the distance from now beside it. */
export function Moment({ at, className }: { at: string; className?: string }) {
  const now = useNow();
  return (
    <time dateTime={at} className={className}>
      {formatDateTime(at)}{' '}
      <span className="text-muted-foreground">({formatRelative(at, now)})</span>
    </time>
  );
}
