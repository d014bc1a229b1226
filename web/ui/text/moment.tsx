import {
  formatClock,
  formatDate,
  formatDateTime,
  formatRelative,
  formatTime,
} from '../../lib/format/date-time.ts';
import { useNow } from '../../lib/use-now.ts';

type MomentProps = {
  at: string;
  /** True if the date is shown beside it. */
  omitsDay?: boolean;
  className?: string;
};

export function Moment({ at, omitsDay = false, className }: MomentProps) {
  return (
    <time dateTime={at} className={className}>
      {omitsDay ? formatTime(at) : formatDateTime(at)}
    </time>
  );
}

/** Shows a time such as "19:00", where the day is shown above it. */
export function Clock({ at, className }: Pick<MomentProps, 'at' | 'className'>) {
  return (
    <time dateTime={at} title={formatDateTime(at)} className={className}>
      {formatClock(at)}
    </time>
  );
}

/** For example "14 Mar 2026", with the time as a tooltip. */
export function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatDate(at)}
    </time>
  );
}

/**
 * A relative time that is kept up to date: "in 3 hours". The tooltip with the date is only for the mouse, so the
 * date must also be shown beside it. Otherwise use `Ago`.
 */
export function FromNow({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatRelative(at, useNow())}
    </time>
  );
}
