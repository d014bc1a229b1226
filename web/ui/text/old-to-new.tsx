import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

type OldToNewProps = {
  /** Undefined if there was no such value. */
  before: ReactNode;
  after: ReactNode;
};

export function OldToNew({ before, after }: OldToNewProps) {
  return (
    <span className="inline-flex max-w-full flex-wrap items-baseline gap-x-2">
      {before !== undefined && (
        <del className="min-w-0 text-muted-foreground decoration-destructive">
          <span className="sr-only">Before: </span>
          {before}
        </del>
      )}
      {after !== undefined && (
        <>
          <ArrowRight aria-hidden className="size-3.5 shrink-0 self-center text-muted-foreground" />
          <ins className="min-w-0 font-semibold no-underline">
            <span className="sr-only">After: </span>
            {after}
          </ins>
        </>
      )}
    </span>
  );
}
