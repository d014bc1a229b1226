import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Page } from './page.tsx';

type TwoColumnsProps = { className?: string; children: ReactNode };

export function TwoColumns({ className, children }: TwoColumnsProps) {
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
