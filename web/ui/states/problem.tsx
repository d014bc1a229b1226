import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

type ProblemProps = {
  children: string | null | undefined;
  /** The way out, where there is one. */
  action?: ReactNode;
  className?: string;
};

/** Why something could not be done, beside what it stopped; it is announced, and takes no place while there is nothing to say. */
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
