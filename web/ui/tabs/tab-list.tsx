import { type ComponentProps, createContext, type KeyboardEvent, type ReactNode, use } from 'react';

type TabSet = {
  /** What the ids of its tabs and panels begin with. */
  id: string;
  value: string;
  select: (value: string) => void;
};

const TabSetContext = createContext<TabSet | null>(null);

/** What a list of tabs and its panels have in common. */
export const TabSetProvider = TabSetContext.Provider;

/** Returns the set of tabs that this stands in; throws outside of one. */
export function useTabSet(): TabSet {
  const set = use(TabSetContext);
  if (set === null) throw new Error('tabs stand in Tabs');
  return set;
}

type TabListProps = ComponentProps<'div'> & {
  /** How many stand beside each other; all of them when absent. */
  columns?: number;
};

/** A list of tabs as the ARIA Authoring Practices have it: one stop for the Tab key, and arrows open the tab they reach. */
export function TabList({ columns, ...rest }: TabListProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tab in it that is open has the stop
    <div {...rest} role="tablist" onKeyDown={(event) => moveByKey(event, columns)} />
  );
}

type TabProps = { value: string; className: string; children: ReactNode };

/** One tab of a list; what has the focus is open. */
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
      // Not at the click: what is pressed is marked while the finger is still on it, and has the focus in every browser.
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
 * Returns the tab that a key leads to from another; undefined where it leads to none. Tabs stand in one row, where arrows
 * wrap around, or in a grid of columns, where arrows up and down go a row further.
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
