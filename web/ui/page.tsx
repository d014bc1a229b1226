import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

/** The column that every screen's content stands in. */
export function Page({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classNames('mx-auto w-full max-w-[1184px] px-4', className)}>{children}</div>
  );
}
