import { Suspense, useRef, useState } from 'react';
import { formatDateTime, formatRelative } from '../../lib/format/date-time.ts';
import { useNow } from '../../lib/use-now.ts';
import { TextPopover } from './name.tsx';

// This is a separate file, because the lists load `moment.tsx` but use no `Ago`.
/** A relative time without its date beside it. Hover, focus and tap show the date in a popover. */
export function Ago({ at }: { at: string }) {
  const words = useRef<HTMLTimeElement>(null);
  const [isShown, setIsShown] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- they only reveal text that screen readers have anyway
    <time
      ref={words}
      dateTime={at}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reveal what the pointer does
      tabIndex={0}
      onPointerEnter={() => setIsShown(true)}
      onPointerLeave={() => setIsShown(false)}
      onFocus={() => setIsShown(true)}
      onBlur={() => setIsShown(false)}
      className="inline-block min-h-6 rounded-sm"
    >
      {formatRelative(at, useNow())}
      <span className="sr-only">, {formatDateTime(at)}</span>
      {isShown && (
        <Suspense>
          <TextPopover text={formatDateTime(at)} over={words} onDismiss={() => setIsShown(false)} />
        </Suspense>
      )}
    </time>
  );
}
