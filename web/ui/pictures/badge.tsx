import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

export type BadgeTone = 'primary' | 'live' | 'destructive' | 'neutral';
export type BadgeShape = 'dot' | 'ring' | 'check' | 'cross' | 'dash' | 'pause' | 'barred';

const TONES: Record<BadgeTone, string> = {
  primary: 'border-primary/25 text-primary',
  live: 'border-live/35 text-live',
  destructive: 'border-destructive/35 text-destructive',
  neutral: 'border-border text-muted-foreground',
};

const SHAPES: Record<BadgeShape, ReactNode> = {
  dot: <circle cx="5" cy="5" r="4" className="fill-current" />,
  ring: <circle cx="5" cy="5" r="3.25" />,
  check: <path d="m1 5.5 2.75 2.75L9 2" />,
  cross: <path d="m1.5 1.5 7 7m0-7-7 7" />,
  dash: <path d="M1 5h8" />,
  pause: <path d="M3 1.5v7m4-7v7" />,
  barred: <path d="M1.5 5a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0h7" />,
};

type BadgeProps = { tone?: BadgeTone; shape?: BadgeShape; className?: string; children: ReactNode };

/**
 * Text and shape carry the meaning, and colour only repeats it. The background is opaque, so it is readable on any
 * picture.
 */
export function Badge({ tone = 'neutral', shape, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'eyebrow inline-flex items-center gap-1.5 rounded-sm border bg-card px-2 py-1 whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {shape !== undefined && (
        <svg
          viewBox="0 0 10 10"
          aria-hidden
          className="size-2.5 fill-none stroke-current stroke-[1.5]"
        >
          {SHAPES[shape]}
        </svg>
      )}
      {children}
    </span>
  );
}
