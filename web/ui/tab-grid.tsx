import type { KeyboardEvent, ReactNode } from 'react';
import { Tabs as Radix } from 'radix-ui';
import { classNames } from '../lib/class-names.ts';

type TabGridProps<Value extends string> = {
  label: string;
  tabs: readonly { value: Value; label: ReactNode }[];
  className?: string;
};

const columns = 5;

/** Many tabs in rows of five; arrows up and down go a row further. Stands in `Tabs` like a `TabRow`. */
export function TabGrid<Value extends string>({ label, tabs, className }: TabGridProps<Value>) {
  return (
    <Radix.List
      aria-label={label}
      onKeyDown={moveByRow}
      className={classNames(
        'grid grid-cols-5 gap-px overflow-hidden rounded-md border bg-border',
        className,
      )}
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
      {Array.from({ length: (columns - (tabs.length % columns)) % columns }, (_, index) => (
        <span key={index} aria-hidden className="bg-background" />
      ))}
    </Radix.List>
  );
}

function moveByRow(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  const next = at < 0 ? undefined : tabs[at + (event.key === 'ArrowDown' ? columns : -columns)];
  event.preventDefault();
  next?.focus();
}
