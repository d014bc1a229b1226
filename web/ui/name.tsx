import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { classNames } from '../lib/class-names.ts';
import { useClipped } from '../lib/use-clipped.ts';
import type { LaidOverProps } from './laid-over.tsx';

/**
 * What is laid over something clipped or short. Most visits clip no name, or hover over none; where it cannot be fetched
 * the page stays as it is.
 */
export const LaidOver = lazy<ComponentType<LaidOverProps>>(() =>
  import('./laid-over.tsx').catch(() => ({ default: () => null })),
);

type NameProps = {
  children: string;
  className?: string;
  /** Whether it stands elsewhere on the page too, where the focus finds it. */
  isRepeated?: boolean;
};

/**
 * A name that someone chose, in any script: its direction does not touch its neighbours, it keeps to one line, and when
 * it is clipped it shows whole under the pointer and when it, or the link it stands in, has the focus.
 */
export function Name({ children: name, className, isRepeated = false }: NameProps) {
  const line = useRef<HTMLSpanElement>(null);
  const clipped = useClipped(line, name);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (!clipped || line.current === null) return undefined;
    const focusable = line.current.closest('a, button') ?? line.current;
    const controller = new AbortController();
    const { signal } = controller;
    const show = () => focusable.matches(':focus-visible') && setShown(true);
    focusable.addEventListener('focusin', show, { signal });
    focusable.addEventListener('focusout', () => setShown(false), { signal });
    if (focusable === line.current && !isRepeated) line.current.tabIndex = 0;
    return () => {
      controller.abort();
      if (focusable instanceof HTMLSpanElement) focusable.removeAttribute('tabindex');
    };
  }, [clipped, isRepeated]);

  return (
    <span
      ref={line}
      dir="auto"
      onPointerEnter={(event) => event.pointerType === 'mouse' && clipped && setShown(true)}
      onPointerLeave={() => setShown(false)}
      className={classNames('block min-w-0 truncate text-left', className)}
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
