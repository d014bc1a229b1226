import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useClipped } from '../../lib/use-clipped.ts';
import type { LaidOverProps } from '../dialogs/laid-over.tsx';

/**
 * What is laid over something clipped or short. Most visits clip no name, or hover over none; where it cannot be fetched
 * the page stays as it is.
 */
export const LaidOver = lazy<ComponentType<LaidOverProps>>(() =>
  import('../dialogs/laid-over.tsx').catch(() => ({ default: () => null })),
);

type NameProps = {
  children: string;
  className?: string;
  /** Whether it stands elsewhere on the page too, where the focus finds it. */
  isRepeated?: boolean;
  /** How many lines it may take before it is clipped. */
  lines?: 1 | 2;
};

/**
 * A name that someone chose, in any script: its direction does not touch its neighbours, it keeps to its lines, and when
 * it is clipped it shows whole under the pointer and when it, or the link it stands in, has the focus.
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
    // What shows whole on focus has to take it, links that Tab passes over too.
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
