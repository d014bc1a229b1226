import { Suspense, useRef, useState } from 'react';
import {
  formatDate,
  formatDateTime,
  formatRelative,
  formatTime,
} from '../../lib/format/date-time.ts';
import { useNow } from '../../lib/use-now.ts';
import { LaidOver } from './name.tsx';

type MomentProps = {
  at: string;
  /** The date is shown beside it. */
  isDayTold?: boolean;
  className?: string;
};

/** In the viewer's time zone. */
export function Moment({ at, isDayTold = false, className }: MomentProps) {
  return (
    <time dateTime={at} className={className}>
      {isDayTold ? formatTime(at) : formatDateTime(at)}
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
 * A relative time that keeps up with the clock: "in 3 hours". The tooltip with the date is mouse-only, so the date must
 * also be shown beside it; otherwise use `Ago`.
 */
export function FromNow({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatRelative(at, useNow())}
    </time>
  );
}

/** A relative time without its date beside it: hover, focus and tap show the date in a popover. */
export function Ago({ at }: { at: string }) {
  const words = useRef<HTMLTimeElement>(null);
  const [shown, setShown] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- they only reveal text that screen readers have anyway
    <time
      ref={words}
      dateTime={at}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reveal what the pointer does
      tabIndex={0}
      onPointerEnter={() => setShown(true)}
      onPointerLeave={() => setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
      className="inline-block min-h-6 rounded-sm"
    >
      {formatRelative(at, useNow())}
      <span className="sr-only">, {formatDateTime(at)}</span>
      {shown && (
        <Suspense>
          <LaidOver text={formatDateTime(at)} over={words} onDismiss={() => setShown(false)} />
        </Suspense>
      )}
    </time>
  );
}
