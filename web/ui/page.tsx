import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

type PageProps = {
  /** Stays as narrow on the widest windows: what is read or filled in, and not what has columns. */
  narrow?: boolean;
  className?: string;
  children: ReactNode;
};

/** The column that every screen's content stands in; from 1600 pixels on lists and tables use more of the window. */
export function Page({ narrow = false, className, children }: PageProps) {
  return (
    <div
      className={classNames(
        'mx-auto w-full max-w-[1184px] px-4',
        !narrow && 'min-[100rem]:max-w-[1712px]',
        className,
      )}
    >
      {children}
    </div>
  );
}
