import type { ComponentProps } from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input {...rest} type={type} className={classNames(controlStyle, 'min-h-11', className)} />
  );
}

/** Shared by all inputs. Phones zoom in on text below 16 px. */
export const controlStyle =
  'w-full rounded-md border border-input bg-background px-3 py-2 text-base text-foreground ' +
  'transition-colors duration-100 hover:border-muted-foreground ' +
  'focus-visible:outline-offset-0 aria-invalid:border-destructive aria-invalid:focus-visible:outline-offset-2 ' +
  'disabled:cursor-not-allowed disabled:text-muted-foreground disabled:hover:border-input';

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={classNames(controlStyle, 'block max-h-[50dvh] resize-y', className)}
    />
  );
}

export function SelectInput({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={classNames('relative block', className)}>
      <select
        {...rest}
        className={classNames(controlStyle, 'min-h-11 cursor-pointer appearance-none pe-10')}
      />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4.5 text-muted-foreground"
      />
    </span>
  );
}
