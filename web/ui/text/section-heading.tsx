import type { ComponentProps } from 'react';
import { formatNumber } from '../../lib/format/number.ts';

type SectionHeadingProps = ComponentProps<'h2'> & {
  /** Undefined while it loads. */
  count?: number | undefined;
};

export function SectionHeading({ count, children, ...heading }: SectionHeadingProps) {
  return (
    <div className="flex items-baseline justify-between border-b-2 pb-2">
      <h2 {...heading} className="heading text-2xl">
        {children}
      </h2>
      {count !== undefined && (
        <span className="figure text-2xl text-muted-foreground">{formatNumber(count)}</span>
      )}
    </div>
  );
}
