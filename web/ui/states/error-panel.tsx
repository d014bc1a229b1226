import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';

type ErrorPanelProps = {
  title: string;
  /** The request that failed. Its message is shown, and it can be repeated. */
  query?: { error: Error | null; isFetching?: boolean; refetch: () => unknown };
  message?: string | undefined;
  retry?: () => void;
  isPending?: boolean;
  /** Used if a retry would not help. */
  action?: ReactNode;
  /** The level of the heading; h1 if nothing else is on the page. */
  as?: 'h1' | 'h2' | 'h3';
};

export function ErrorPanel({
  title,
  query,
  message = query?.error?.message,
  retry = query && (() => void query.refetch()),
  isPending = query?.isFetching ?? false,
  action,
  as: Heading = 'h2',
}: ErrorPanelProps) {
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
      <p className="max-w-[52ch] text-balance text-muted-foreground">
        {message || 'Something went wrong. Please try again later.'}
      </p>
      <div className="mt-4 empty:hidden">
        {action}
        {retry !== undefined && (
          <Button pending={isPending} onClick={retry}>
            {isPending ? 'Loading...' : 'Try Again'}
          </Button>
        )}
      </div>
    </div>
  );
}
