import type { ReactNode } from 'react';

/** The row of buttons that ends a dialog; on phones they stand below each other, the main one nearest to the thumb. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-2 flex flex-col gap-3 sm:flex-row sm:justify-end">{children}</div>;
}
