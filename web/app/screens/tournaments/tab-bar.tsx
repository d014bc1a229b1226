import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Page } from '#web/ui/page.tsx';

/**
 * Returns a ref for the tab bar and a function to call before a change of tabs. If the bar is sticky before or
 * after the change, the new tab starts right below it, because the previous scroll position means nothing there. It
 * may become sticky only after the change, because the header is lower on other tabs than on Settings.
 */
export function useStickyTabs(shown: string) {
  const bar = useRef<HTMLDivElement>(null);
  const opening = useRef<{ tab: string; wasSticky: boolean }>(undefined);
  useLayoutEffect(() => {
    if (opening.current?.tab !== shown || bar.current === null) return;
    const { wasSticky } = opening.current;
    opening.current = undefined;
    if (!wasSticky && !isSticky(bar.current)) return;
    scrollTo(0, Math.ceil(scrollY + ownTop(bar.current) - stickyTop(bar.current)));
  }, [shown]);
  const leave = (next: string) => {
    opening.current = { tab: next, wasSticky: bar.current !== null && isSticky(bar.current) };
  };
  return { bar, leave };
}

/** Returns whether the bar is sticky, or at the exact offset to which a tab that starts right below it is scrolled. */
function isSticky(bar: HTMLElement): boolean {
  return ownTop(bar) < stickyTop(bar) + 1;
}

/** The bar's offset in the window if it were not sticky. */
function ownTop(bar: HTMLElement): number {
  return bar.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
}

function stickyTop(bar: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(bar).top) || 0;
}

type TabBarProps = { bar: RefObject<HTMLDivElement | null>; children: ReactNode };

export function TabBar({ bar, children }: TabBarProps) {
  return (
    <div ref={bar} className="keeps-tabs z-25 border-b bg-background">
      <Page>{children}</Page>
    </div>
  );
}
