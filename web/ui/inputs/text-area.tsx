import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { controlStyle } from './text-input.tsx';

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={classNames(controlStyle, 'block max-h-[50dvh] resize-y', className)}
    />
  );
}
