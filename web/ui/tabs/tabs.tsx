import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Tab, TabList, TabSetProvider, useTabSet } from './tab-list.tsx';

type TabsProps<Value extends string> = {
  value: Value;
  onValueChange: (value: Value) => void;
  children: ReactNode;
};

/** What a `TabRow` and its `TabPanel`s stand in, wherever in it. */
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
    /** What waits behind it, in as few letters as a phone has room for. */
    badge?: ReactNode;
  }[];
};

/** The tabs themselves; a row that is too long scrolls inside itself, and fades where it has more. */
export function TabRow<Value extends string>({ label, value, tabs }: TabRowProps<Value>) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (row.current !== null) bringIntoView(row.current, value);
  }, [value]);
  useLayoutEffect(() => {
    const list = row.current;
    if (list === null) return undefined;
    // The tabs too: a font that comes late makes them wider and the row not.
    const watched = new ResizeObserver(() => markMore(list));
    for (const part of [list, ...list.children]) watched.observe(part);
    return () => watched.disconnect();
  });
  return (
    <TabList
      ref={row}
      aria-label={label}
      onScroll={(event) => markMore(event.currentTarget)}
      // Whole while a tab in it has the focus ring, which the fade would cut.
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
  value: string;
  /** It stays in the page, hidden, while another tab is the active one. */
  keeps?: boolean;
  className?: string;
  children: ReactNode;
};

/** What one tab shows; unless it keeps, it is in the page only while its tab is the active one. */
export function TabPanel({ value, keeps, className, children }: TabPanelProps) {
  const { id, value: open } = useTabSet();
  const isOpen = value === open;
  if (!isOpen && keeps !== true) return null;
  return (
    <div
      role="tabpanel"
      id={`${id}-panel-${value}`}
      aria-labelledby={`${id}-tab-${value}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as the ARIA Authoring Practices have it
      tabIndex={0}
      hidden={!isOpen}
      className={classNames('focus-visible:outline-offset-4', className)}
    >
      {children}
    </div>
  );
}

/** Tells the styles behind which edges the row has more. */
function markMore(row: HTMLElement): void {
  row.dataset['more'] = hiddenEdges(row);
}

/** Moves the row alone: scrollIntoView would move the page with it. */
function bringIntoView(row: HTMLElement, value: string): void {
  const tab = row.querySelector<HTMLElement>(`[data-tab='${CSS.escape(value)}']`);
  if (tab === null) return;
  row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

/** Where a row that scrolls sideways stands. */
type Scrolled = Pick<Element, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>;

/** Returns the edges behind which a row has more, of "left right"; rounding to whole pixels hides nothing. */
export function hiddenEdges({ scrollLeft, scrollWidth, clientWidth }: Scrolled): string {
  const edges = [];
  if (scrollLeft > 1) edges.push('left');
  if (scrollLeft < scrollWidth - clientWidth - 1) edges.push('right');
  return edges.join(' ');
}
