import type { ReactNode } from 'react';

type EmptyStateProps = {
  title: ReactNode;
  text: ReactNode;
  action?: ReactNode;
  /** The level of the heading; h1 if nothing else is on the page. */
  as?: 'h1' | 'h2' | 'h3';
};

export function EmptyState({ title, text, action, as: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-md border border-dashed px-6 py-14 text-center">
      <Heading className="heading text-2xl">{title}</Heading>
      <p className="max-w-[44ch] text-balance text-muted-foreground">{text}</p>
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  );
}
