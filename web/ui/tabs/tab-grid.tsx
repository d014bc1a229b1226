import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Tab, TabList } from './tab-list.tsx';

type TabGridProps<Value extends string> = {
  label: string;
  tabs: readonly { value: Value; label: ReactNode }[];
  className?: string;
};

/** Fixed, even for fewer tabs (rules/screens 5.2). */
const columns = 5;

/** A tab list in rows of five for use inside `Tabs`. Up and down arrows move by a row. */
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
