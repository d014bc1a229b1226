import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import { controlStyle } from './control-style.ts';

/** Several lines of text, growing with what is typed; give it what a `Field` hands out. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={classNames(controlStyle, 'field-sizing-content max-h-[60dvh] min-h-28', className)}
    />
  );
}
