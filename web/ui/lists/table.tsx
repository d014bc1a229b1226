import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';

/**
 * A table across the whole width; its caption is read out and not shown, since a heading stands above it. Its borders
 * belong to the cells, so that those of rows that scroll away lie below a head that stays.
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

/** The head of a column; `figure` puts it over a column of figures. */
export function HeadCell({
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

/** A cell; `figure` sets it as one of a column of figures, which stand under each other digit by digit. */
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
