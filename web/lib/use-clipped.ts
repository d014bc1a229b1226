import { useEffect, useState, type RefObject } from 'react';

const reports = new WeakMap<Element, () => void>();
/** One observer for all: a table may hold hundreds of names. */
const observer = new ResizeObserver((entries) => {
  for (const entry of entries) reports.get(entry.target)?.();
});

/** Returns whether an element on one line holds more than it shows; `content` is what it holds. */
export function useClipped(element: RefObject<HTMLElement | null>, content: string): boolean {
  const [clipped, setClipped] = useState<string>();
  useEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    const report = () => setClipped(target.scrollWidth > target.clientWidth ? content : undefined);
    reports.set(target, report);
    observer.observe(target);
    // A font that arrives later changes the text's width and not the element's.
    void document.fonts.ready.then(report);
    return () => observer.unobserve(target);
  }, [element, content]);
  return clipped === content;
}
