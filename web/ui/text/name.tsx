import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useClipped } from '../../lib/use-clipped.ts';
import type { LaidOverProps } from '../dialogs/laid-over.tsx';

/** Lazy, since most visits never need it; if it fails to load, nothing is shown. */
export const LaidOver = lazy<ComponentType<LaidOverProps>>(() =>
  import('../dialogs/laid-over.tsx').catch(() => ({ default: () => null })),
);

type NameProps = {
  children: string;
  className?: string;
  /** The full name is focusable elsewhere on the page. */
  isRepeated?: boolean;
  lines?: 1 | 2;
};

/**
 * A user-chosen name in any script, isolated from the direction around it. A clipped one is shown in full on hover, and
 * when it or the link around it has focus.
 */
export function Name({ children: name, className, isRepeated = false, lines = 1 }: NameProps) {
  const line = useRef<HTMLSpanElement>(null);
  const clipped = useClipped(line, name);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (!clipped || line.current === null) return undefined;
    const focusable = line.current.closest<HTMLElement>('a, button') ?? line.current;
    const controller = new AbortController();
    const { signal } = controller;
    const show = () => focusable.matches(':focus-visible') && setShown(true);
    focusable.addEventListener('focusin', show, { signal });
    focusable.addEventListener('focusout', () => setShown(false), { signal });
    const before = focusable.getAttribute('tabindex');
    // A clipped name must be focusable, even in a link that Tab skips.
    const takesNone = focusable === line.current || focusable instanceof HTMLAnchorElement;
    if (!isRepeated && takesNone && focusable.tabIndex < 0) focusable.setAttribute('tabindex', '0');
    return () => {
      controller.abort();
      if (before === null) focusable.removeAttribute('tabindex');
      else focusable.setAttribute('tabindex', before);
    };
  }, [clipped, isRepeated]);

  return (
    <span
      ref={line}
      dir="auto"
      onPointerEnter={(event) => event.pointerType === 'mouse' && clipped && setShown(true)}
      onPointerLeave={() => setShown(false)}
      className={classNames(
        'min-w-0 text-left',
        lines === 1 ? 'block truncate' : 'line-clamp-2 wrap-anywhere',
        className,
      )}
    >
      {name}
      {shown && clipped && (
        <Suspense>
          <LaidOver text={name} over={line} onDismiss={() => setShown(false)} />
        </Suspense>
      )}
    </span>
  );
}
