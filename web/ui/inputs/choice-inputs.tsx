import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

type SwitchProps = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode };

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
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props -- HTML has no switch, and a checkbox reports its own state
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

type CheckBoxProps = Omit<ComponentProps<'input'>, 'type'> & { 'aria-label': string };

/** A checkbox whose label is elsewhere, such as in a column header. The target is 44 px square. */
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

type RadioRowProps = {
  group: string;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
};

export function RadioRow({ group, checked, onChoose, children }: RadioRowProps) {
  return (
    <label className="flex min-h-12 min-w-0 cursor-pointer items-center gap-3 rounded-md border bg-card px-3.5 py-2 font-semibold has-checked:border-primary has-focus-visible:outline-2 has-focus-visible:outline-ring hover:border-muted-foreground has-checked:hover:border-primary">
      <input
        type="radio"
        name={group}
        checked={checked}
        onChange={onChoose}
        className="size-4 shrink-0 outline-none"
      />
      {children}
    </label>
  );
}
