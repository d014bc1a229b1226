import { type ReactNode, type Ref, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Tab, TabList, TabSetProvider, useTabSet } from './tab-list.tsx';

type TabsProps<Value extends string> = {
  value: Value;
  onValueChange: (value: Value) => void;
  children: ReactNode;
};

/** Contains a `TabRow` and its `TabPanel`s at any depth. */
export function Tabs<Value extends string>({ value, onValueChange, children }: TabsProps<Value>) {
  const id = useId();
  const select = (next: string) => {
    if (next !== value) onValueChange(next as Value);
  };
  return (
    <TabSetProvider value={{ id, value, select }}>
      <div className="min-w-0">{children}</div>
    </TabSetProvider>
  );
}

type TabRowProps<Value extends string> = {
  label: string;
  value: Value;
  tabs: readonly {
    value: Value;
    label: ReactNode;
    /** Must be short enough for a phone. */
    badge?: ReactNode;
  }[];
};

export function TabRow<Value extends string>({ label, value, tabs }: TabRowProps<Value>) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (row.current !== null) scrollIntoRow(row.current, value);
  }, [value]);
  useLayoutEffect(() => {
    const list = row.current;
    if (list === null) return undefined;
    // Tabs are observed too: a late font widens them but not the row.
    const watched = new ResizeObserver(() => markMore(list));
    for (const part of [list, ...list.children]) watched.observe(part);
    return () => watched.disconnect();
  });
  return (
    <TabList
      ref={row}
      aria-label={label}
      onScroll={(event) => markMore(event.currentTarget)}
      // There is no fade while a tab shows the focus ring, which the fade would cut off.
      className="-mx-4 not-has-focus-visible:data-[more~=left]:mask-l-from-[calc(100%-3rem)] not-has-focus-visible:data-[more~=right]:mask-r-from-[calc(100%-3rem)] flex [scrollbar-width:none] gap-2 overflow-x-auto px-2 max-[25rem]:gap-0 max-[25rem]:px-2.5 sm:-mx-2 sm:px-0"
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.value}
          value={tab.value}
          className="min-h-11 shrink-0 border-b-2 border-transparent px-2 pt-0.5 font-medium max-[25rem]:px-1.5 whitespace-nowrap text-muted-foreground hover:text-foreground focus-visible:-outline-offset-2 data-[state=active]:border-primary data-[state=active]:text-foreground forced-colors:data-[state=inactive]:border-b-0"
        >
          {tab.label}
          {tab.badge !== undefined && <> {tab.badge}</>}
        </Tab>
      ))}
    </TabList>
  );
}

type TabPanelProps = {
  ref?: Ref<HTMLDivElement>;
  value: string;
  /** True if it stays mounted, but hidden, behind other tabs. */
  keeps?: boolean;
  className?: string;
  children: ReactNode;
};

export function TabPanel({ ref, value, keeps, className, children }: TabPanelProps) {
  const { id, value: open } = useTabSet();
  const isOpen = value === open;
  if (!isOpen && keeps !== true) return null;
  return (
    <div
      ref={ref}
      role="tabpanel"
      id={`${id}-panel-${value}`}
      aria-labelledby={`${id}-tab-${value}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- required by the ARIA Authoring Practices
      tabIndex={0}
      hidden={!isOpen}
      className={classNames('focus-visible:outline-offset-4', className)}
    >
      {children}
    </div>
  );
}

function markMore(row: HTMLElement): void {
  row.dataset['more'] = hiddenEdges(row);
}

/** Scrolls only the row, because scrollIntoView would also scroll the page. */
function scrollIntoRow(row: HTMLElement, value: string): void {
  const tab = row.querySelector<HTMLElement>(`[data-tab='${CSS.escape(value)}']`);
  if (tab === null) return;
  row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

type Scrolled = Pick<Element, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>;

/** Returns the edges that hide content, such as "left right". Differences under one pixel are rounding. */
export function hiddenEdges({ scrollLeft, scrollWidth, clientWidth }: Scrolled): string {
  const edges = [];
  if (scrollLeft > 1) edges.push('left');
  if (scrollLeft < scrollWidth - clientWidth - 1) edges.push('right');
  return edges.join(' ');
}
