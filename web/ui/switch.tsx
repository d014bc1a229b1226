import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

type SwitchProps = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode };

/** Something that is on or off, with its words beside it; the whole line is the target. */
export function Switch({ className, children, ...rest }: SwitchProps) {
  return (
    <label
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 select-none has-disabled:cursor-not-allowed',
        className,
      )}
    >
      <span className="relative inline-grid shrink-0">
        <input
          {...rest}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props -- a switch has no tag of its own, and the box itself says whether it is on
          role="switch"
          className="peer h-7 w-12 cursor-[inherit] appearance-none rounded-full border border-input bg-background transition-colors duration-100 checked:border-primary checked:bg-primary hover:not-disabled:not-checked:border-muted-foreground disabled:opacity-40 forced-colors:appearance-auto"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute start-1 top-1 size-5 rounded-full bg-muted-foreground transition-transform duration-100 peer-checked:translate-x-5 peer-checked:bg-primary-foreground forced-colors:hidden"
        />
      </span>
      <span className="min-w-0">{children}</span>
    </label>
  );
}
