import type { ReactNode } from 'react';
import { classNames } from '#web/lib/class-names.ts';

/** Belongs in a `dl`. */
export function Fact({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={classNames('min-w-0', className)}>
      <dt className="eyebrow text-muted-foreground">{label}</dt>
      <dd className="figure mt-1.5 text-xl leading-tight">{children}</dd>
    </div>
  );
}
