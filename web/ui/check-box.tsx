import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';

type CheckBoxProps = Omit<ComponentProps<'input'>, 'type'> & { 'aria-label': string };

/** A box to tick whose words stand elsewhere, such as in a column's head; the target is 44 px wide and high. */
export function CheckBox({ className, ...rest }: CheckBoxProps) {
  return (
    <label
      className={classNames(
        'relative inline-grid size-11 cursor-pointer place-items-center has-disabled:cursor-not-allowed',
        className,
      )}
    >
      <input
        {...rest}
        type="checkbox"
        className="peer size-6 cursor-[inherit] appearance-none rounded-md border border-input bg-background checked:border-primary checked:bg-primary hover:not-disabled:not-checked:border-muted-foreground disabled:opacity-40 forced-colors:appearance-auto"
      />
      <svg
        viewBox="0 0 16 16"
        aria-hidden
        className="pointer-events-none absolute hidden size-4 fill-none stroke-primary-foreground stroke-[2.5] peer-checked:block forced-colors:hidden"
      >
        <path d="m2.5 8.5 3.5 3.5 7.5-8" />
      </svg>
    </label>
  );
}
