import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type RefObject,
} from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { TextPopoverProps } from '../dialogs/text-popover.tsx';

/** Lazy, because most visits never need it. */
export const TextPopover = lazy<ComponentType<TextPopoverProps>>(() =>
  import('../dialogs/text-popover.tsx').catch(() => ({ default: () => null })),
);

type NameProps = {
  children: string;
  className?: string;
  /** True if the full name is focusable elsewhere on the page. */
  isRepeated?: boolean;
  lines?: 1 | 2;
};

/**
 * A user-chosen name in any script, isolated from the direction around it. A clipped one is shown in full on hover,
 * and when it or the link around it has the focus.
 */
export function Name({ children: name, className, isRepeated = false, lines = 1 }: NameProps) {
  const line = useRef<HTMLSpanElement>(null);
  const clipped = useClipped(line, name);
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    if (!clipped || line.current === null) return undefined;
    const focusable = line.current.closest<HTMLElement>('a, button') ?? line.current;
    const controller = new AbortController();
    const { signal } = controller;
    const show = () => focusable.matches(':focus-visible') && setIsShown(true);
    focusable.addEventListener('focusin', show, { signal });
    focusable.addEventListener('focusout', () => setIsShown(false), { signal });
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
      onPointerEnter={(event) => event.pointerType === 'mouse' && clipped && setIsShown(true)}
      onPointerLeave={() => setIsShown(false)}
      className={classNames(
        'min-w-0 text-left',
        lines === 1 ? 'block truncate' : 'line-clamp-2 wrap-anywhere',
        className,
      )}
    >
      {name}
      {isShown && clipped && (
        <Suspense>
          <TextPopover text={name} over={line} onDismiss={() => setIsShown(false)} />
        </Suspense>
      )}
    </span>
  );
}

const reports = new Map<Element, () => void>();
/**
 * There is one observer for all, because a page may have thousands of names, and those off-screen must not be laid
 * out for this.
 */
let shared: ResizeObserver | undefined;

function startObserving(): ResizeObserver {
  // A font that loads later changes the text's width but not the element's.
  document.fonts.addEventListener('loadingdone', () => {
    for (const report of reports.values()) report();
  });
  return new ResizeObserver((entries) => {
    for (const entry of entries) reports.get(entry.target)?.();
  });
}

/** Letters may descend slightly below their last line. */
const DESCENT_PX = 4;

function overflows(target: HTMLElement): boolean {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = target;
  return scrollWidth > clientWidth || scrollHeight > clientHeight + DESCENT_PX;
}

function useClipped(element: RefObject<HTMLElement | null>, content: string): boolean {
  const [clipped, setClipped] = useState<string>();
  useEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    reports.set(target, () => setClipped(overflows(target) ? content : undefined));
    shared ??= startObserving();
    const observer = shared;
    observer.observe(target);
    return () => {
      observer.unobserve(target);
      reports.delete(target);
    };
  }, [element, content]);
  return clipped === content;
}
