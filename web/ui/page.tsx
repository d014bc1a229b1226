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

/** The content of a narrow screen, with a second column on wide windows. */
export function TwoColumns({ className, children }: Omit<PageProps, 'narrow'>) {
  return (
    <Page
      narrow
      className={classNames(
        'grid grid-cols-1 gap-x-14 gap-y-10 py-8 md:py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]',
        className,
      )}
    >
      {children}
    </Page>
  );
}
