import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

type ProblemProps = {
  children: string | null | undefined;
  action?: ReactNode;
  className?: string;
};

export function Problem({ children, action, className }: ProblemProps) {
  if (!children) return null;
  return (
    <div
      role="alert"
      className={classNames(
        'grid justify-items-start gap-3 border-s-2 border-destructive ps-3',
        className,
      )}
    >
      <p className="wrap-anywhere">{children}</p>
      {action}
    </div>
  );
}
