import { useEffect, useState, type RefObject } from 'react';

const reports = new Map<Element, () => void>();
/** One observer for all: a page may hold thousands of names, and those off-screen must not be laid out for this. */
const observer = new ResizeObserver((entries) => {
  for (const entry of entries) reports.get(entry.target)?.();
});
// A font that loads later changes the text's width but not the element's.
document.fonts.addEventListener('loadingdone', () => {
  for (const report of reports.values()) report();
});

/** Letters may descend slightly below their last line. */
const DESCENT_PX = 4;

function holdsMore(target: HTMLElement): boolean {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = target;
  return scrollWidth > clientWidth || scrollHeight > clientHeight + DESCENT_PX;
}

/** Returns whether an element's content overflows; measured again when `content` changes. */
export function useClipped(element: RefObject<HTMLElement | null>, content: string): boolean {
  const [clipped, setClipped] = useState<string>();
  useEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    reports.set(target, () => setClipped(holdsMore(target) ? content : undefined));
    observer.observe(target);
    return () => {
      observer.unobserve(target);
      reports.delete(target);
    };
  }, [element, content]);
  return clipped === content;
}
