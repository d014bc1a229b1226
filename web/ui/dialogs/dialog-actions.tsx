import type { ReactNode } from 'react';

/** On phones the buttons are stacked, with the main one nearest to the thumb. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-2 flex flex-col gap-3 sm:flex-row sm:justify-end">{children}</div>;
}
