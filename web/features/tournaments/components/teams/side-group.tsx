import type { ReactNode } from 'react';
import { formatNumber } from '../../../../lib/format/number.ts';

type SideGroupProps = {
  title: string;
  count: number;
  note?: ReactNode;
  children: ReactNode;
};

/** The registrations of one state, under a heading with their number; nothing when there are none. */
export function SideGroup({ title, count, note, children }: SideGroupProps) {
  if (count === 0) return null;
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 tabIndex={-1} className="heading text-2xl outline-offset-4">
          {title}
        </h2>
        <span className="figure text-xl text-muted-foreground">{formatNumber(count)}</span>
        {note !== undefined && (
          <p className="w-full text-sm text-muted-foreground sm:ms-auto sm:w-auto">{note}</p>
        )}
      </div>
      <ol className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">{children}</ol>
    </section>
  );
}
