import type { KeyboardEvent, ReactNode } from 'react';
import { Tabs as Radix } from 'radix-ui';
import { classNames } from '../lib/class-names.ts';

type TabGridProps<Value extends string> = {
  label: string;
  tabs: readonly { value: Value; label: ReactNode }[];
  className?: string;
};

/** So many stand beside each other at most. */
const most = 5;

/** Many tabs in as few rows as they need, each as full as the others; arrows up and down go a row further. Stands in `Tabs` like a `TabRow`. */
export function TabGrid<Value extends string>({ label, tabs, className }: TabGridProps<Value>) {
  const rows = Math.ceil(tabs.length / most);
  const columns = Math.ceil(tabs.length / Math.max(rows, 1));
  return (
    <Radix.List
      aria-label={label}
      onKeyDown={(event) => moveByRow(event, columns)}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      className={classNames('grid gap-px overflow-hidden rounded-md border bg-border', className)}
    >
      {tabs.map(({ value, label: content }) => (
        <Radix.Trigger
          key={value}
          value={value}
          className="min-w-0 border-b-2 border-transparent bg-card px-1.5 py-2 text-start text-muted-foreground hover:bg-accent hover:text-accent-foreground focus-visible:-outline-offset-2 data-[state=active]:border-primary data-[state=active]:bg-accent data-[state=active]:text-foreground sm:px-3 forced-colors:data-[state=inactive]:border-b-0"
        >
          {content}
        </Radix.Trigger>
      ))}
      {Array.from({ length: rows * columns - tabs.length }, (_, index) => (
        <span key={index} aria-hidden className="bg-background" />
      ))}
    </Radix.List>
  );
}

function moveByRow(event: KeyboardEvent<HTMLElement>, columns: number): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  const next = at < 0 ? undefined : tabs[at + (event.key === 'ArrowDown' ? columns : -columns)];
  event.preventDefault();
  next?.focus();
}
