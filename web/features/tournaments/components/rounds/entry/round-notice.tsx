import type { ReactNode } from 'react';

/** One thing that a host has to know about a round, with the way out beside it. */
export function RoundNotice({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border bg-card py-2 ps-4 pe-2 text-sm">
      <p className="min-w-0 flex-1 basis-60 py-1 wrap-anywhere">{children}</p>
      {action !== undefined && <div className="flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}
