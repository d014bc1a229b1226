import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';

/**
 * A full-width table. Its caption is for screen readers only, because a heading is above it. The borders are on
 * the cells, so that rows can scroll beneath a sticky header.
 */
export function Table({
  caption,
  className,
  children,
  ...rest
}: ComponentProps<'table'> & { caption: string }) {
  return (
    <table
      {...rest}
      className={classNames('w-full border-separate border-spacing-0 text-start', className)}
    >
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  );
}

/** `figure` aligns it with a column of numbers. */
export function HeaderCell({
  figure,
  className,
  ...rest
}: ComponentProps<'th'> & { figure?: boolean }) {
  return (
    <th
      scope="col"
      {...rest}
      className={classNames(
        'eyebrow border-b px-2 py-2 text-muted-foreground',
        figure === true ? 'text-end' : 'text-start',
        className,
      )}
    />
  );
}

/** `figure` aligns digits in a column. */
export function Cell({ figure, className, ...rest }: ComponentProps<'td'> & { figure?: boolean }) {
  return (
    <td
      {...rest}
      className={classNames(
        'border-b px-2 py-2.5',
        figure === true && 'text-end font-semibold tabular-nums',
        className,
      )}
    />
  );
}
