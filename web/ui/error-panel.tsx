import type { ReactNode } from 'react';

type ErrorPanelProps = {
  title: string;
  message: string;
  action?: ReactNode;
  /** The heading's level; h1 where this is all that a page shows. */
  as?: 'h1' | 'h2' | 'h3';
};

/** Says what went wrong and offers the way out. */
export function ErrorPanel({ title, message, action, as: Heading = 'h2' }: ErrorPanelProps) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-2 rounded-md border border-destructive/40 bg-card px-6 py-12 text-center"
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden
        className="mb-1 size-7 fill-none stroke-destructive stroke-2"
      >
        <path d="M12 4 2.5 20.5h19zM12 10v5m0 2v1" strokeLinejoin="round" />
      </svg>
      <Heading className="heading text-2xl">{title}</Heading>
      <p className="max-w-[52ch] text-muted-foreground">{message}</p>
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  );
}
