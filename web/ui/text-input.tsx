import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import { controlStyle } from './control-style.ts';

/** One line of text; give it what a `Field` hands out. */
export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input {...rest} type={type} className={classNames(controlStyle, 'min-h-11', className)} />
  );
}
