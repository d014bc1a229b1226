import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

type PageProps = {
  /** Limits the width on very wide windows, for text and forms. */
  narrow?: boolean;
  className?: string;
  children: ReactNode;
};

/** The content column of a screen. From 1600 px on, lists and tables use more of the window. */
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
