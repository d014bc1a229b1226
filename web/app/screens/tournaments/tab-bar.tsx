import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Page } from '#web/ui/page.tsx';

/**
 * Returns a ref for the row of tabs and a function to call before another tab is opened. If the row is kept at the
 * window's top before or after that, the new tab begins right below it, since the last tab's scroll position means
 * nothing there. It may be kept only afterwards because the head above it is lower on other tabs than on Settings.
 */
export function useKeptTabs(shown: string) {
  const bar = useRef<HTMLDivElement>(null);
  const opening = useRef<{ tab: string; wasKept: boolean }>(undefined);
  useLayoutEffect(() => {
    if (opening.current?.tab !== shown || bar.current === null) return;
    const { wasKept } = opening.current;
    opening.current = undefined;
    if (!wasKept && !isKept(bar.current)) return;
    scrollTo(0, Math.ceil(scrollY + ownTop(bar.current) - keptTop(bar.current)));
  }, [shown]);
  const leave = (next: string) => {
    opening.current = { tab: next, wasKept: bar.current !== null && isKept(bar.current) };
  };
  return { bar, leave };
}

/** A tab that began right below the row has scrolled to that very pixel. */
function isKept(bar: HTMLElement): boolean {
  return ownTop(bar) < keptTop(bar) + 1;
}

/** How far down the window the row would stand if it were not kept. */
function ownTop(bar: HTMLElement): number {
  return bar.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
}

function keptTop(bar: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(bar).top) || 0;
}

type TabBarProps = { bar: RefObject<HTMLDivElement | null>; children: ReactNode };

/** The row of tabs, which stays below the navigation bar. */
export function TabBar({ bar, children }: TabBarProps) {
  return (
    <div ref={bar} className="keeps-tabs z-25 border-b bg-background">
      <Page>{children}</Page>
    </div>
  );
}
