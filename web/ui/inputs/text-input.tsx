import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input {...rest} type={type} className={classNames(controlStyle, 'min-h-11', className)} />
  );
}

/** All inputs share this. Phones zoom in on text below 16 px. */
export const controlStyle =
  'w-full rounded-md border border-input bg-background px-3 py-2 text-base text-foreground ' +
  'transition-colors duration-100 hover:border-muted-foreground ' +
  'focus-visible:outline-offset-0 aria-invalid:border-destructive aria-invalid:focus-visible:outline-offset-2 ' +
  'disabled:cursor-not-allowed disabled:text-muted-foreground disabled:hover:border-input';
