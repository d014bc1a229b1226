import type { ReactNode } from 'react';

type EmptyStateProps = { title: string; text: ReactNode; action?: ReactNode };

/** Says that there is nothing here yet and what to do about it. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-md border border-dashed px-6 py-14 text-center">
      <h3 className="heading text-2xl">{title}</h3>
      <p className="max-w-[44ch] text-muted-foreground">{text}</p>
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  );
}
