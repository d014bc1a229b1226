import type { ReactNode } from 'react';
import { classNames } from '#web/lib/class-names.ts';

export type MarkKind = 'outside' | 'elsewhere' | 'unknown';

const colours: Record<MarkKind, string> = {
  outside: 'text-destructive',
  elsewhere: 'text-warning',
  unknown: 'text-muted-foreground',
};

/** Kinds differ by shape too, not only by colour. */
const shapes: Record<MarkKind, ReactNode> = {
  outside: (
    <>
      <circle cx="10" cy="10" r="8" className="fill-current" />
      <path d="M10 5.5v5.5m0 2.5v1.5" className="stroke-background stroke-2" />
    </>
  ),
  elsewhere: (
    <>
      <path d="M10 1.5 19 17.5H1z" className="fill-current" />
      <path d="M10 7v5m0 2v1.5" className="stroke-background stroke-2" />
    </>
  ),
  unknown: (
    <>
      <circle cx="10" cy="10" r="7.5" strokeDasharray="3 2" className="fill-none stroke-current" />
      <path
        d="M8 8.2a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.5m0 1.7v1.3"
        className="fill-none stroke-current stroke-[1.5]"
      />
    </>
  ),
};

/** Red '!', orange '!' or grey '?'. Hidden from screen readers: the text is beside it or on its button. */
export function Mark({ kind, className }: { kind: MarkKind; className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden
      className={classNames('size-4.5 shrink-0', colours[kind], className)}
    >
      {shapes[kind]}
    </svg>
  );
}
