import { type ComponentProps, createContext, type KeyboardEvent, type ReactNode, use } from 'react';
import { classNames } from '../../lib/class-names.ts';

type TabSet = {
  /** The prefix of the element ids. */
  id: string;
  value: string;
  select: (value: string) => void;
};

const TabSetContext = createContext<TabSet | null>(null);

export const TabSetProvider = TabSetContext.Provider;

export function useTabSet(): TabSet {
  const set = use(TabSetContext);
  if (set === null) throw new Error('tabs belong inside Tabs');
  return set;
}

type TabListProps = ComponentProps<'div'> & {
  /** The number of tabs per row. If missing, there is one row. */
  columns?: number;
};

/** A tab list as in the ARIA Authoring Practices, with one tab stop. Arrow keys open the tab that they reach. */
export function TabList({ columns, ...rest }: TabListProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the open tab takes focus
    <div {...rest} role="tablist" onKeyDown={(event) => moveByKey(event, columns)} />
  );
}

type TabProps = { value: string; className: string; children: ReactNode };

/** A tab opens on focus. */
export function Tab({ value, className, children }: TabProps) {
  const { id, value: open, select } = useTabSet();
  const isOpen = value === open;
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-tab-${value}`}
      data-tab={value}
      data-state={isOpen ? 'active' : 'inactive'}
      aria-selected={isOpen}
      {...(isOpen && { 'aria-controls': `${id}-panel-${value}` })}
      tabIndex={isOpen ? 0 : -1}
      // It opens on mouse down, not on click, so the press is visible immediately and focuses the tab in every browser.
      onMouseDown={(event) => {
        if (event.button === 0 && !event.ctrlKey)
          event.currentTarget.focus({ preventScroll: true });
      }}
      onFocus={() => select(value)}
      onClick={() => select(value)}
      className={className}
    >
      {children}
    </button>
  );
}

function moveByKey(event: KeyboardEvent<HTMLElement>, columns: number | undefined): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.findIndex((tab) => tab === event.target);
  if (at < 0) return;
  const next = tabByKey(event.key, at, tabs.length, columns);
  if (next !== undefined) tabs[next]?.focus();
  else if (columns === undefined || !/^Arrow(Up|Down)$/.test(event.key)) return;
  event.preventDefault();
}

/**
 * Returns the index of the tab to which a key leads, or undefined. In one row arrows wrap around. With `columns`,
 * up and down move by a row.
 */
export function tabByKey(
  key: string,
  at: number,
  count: number,
  columns = count,
): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at + count - 1) % count;
    case 'ArrowDown':
      return at + columns < count ? at + columns : undefined;
    case 'ArrowUp':
      return at >= columns ? at - columns : undefined;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

type TabGridProps<Value extends string> = {
  label: string;
  tabs: readonly { value: Value; label: ReactNode }[];
  className?: string;
};

/** The number is fixed, even for fewer tabs (rules/screens 5.2). */
const columns = 5;

export function TabGrid<Value extends string>({ label, tabs, className }: TabGridProps<Value>) {
  const rows = Math.ceil(tabs.length / columns);
  return (
    <TabList
      aria-label={label}
      columns={columns}
      className={classNames(
        'grid grid-cols-5 gap-px overflow-hidden rounded-md border bg-border',
        className,
      )}
    >
      {tabs.map(({ value, label: content }) => (
        <Tab
          key={value}
          value={value}
          className="min-w-0 border-b-2 border-transparent bg-card px-1.5 py-2 text-start text-muted-foreground hover:bg-accent hover:text-accent-foreground focus-visible:-outline-offset-2 data-[state=active]:border-primary data-[state=active]:bg-accent data-[state=active]:text-foreground sm:px-3 forced-colors:data-[state=inactive]:border-b-0"
        >
          {content}
        </Tab>
      ))}
      {Array.from({ length: rows * columns - tabs.length }, (_, index) => (
        <span key={index} aria-hidden className="bg-background" />
      ))}
    </TabList>
  );
}
