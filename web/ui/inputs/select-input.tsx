import type { ComponentProps } from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { controlStyle } from './text-input.tsx';

// This is a separate file, because the lists' search box would otherwise load the icons.
export function SelectInput({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={classNames('relative block', className)}>
      <select
        {...rest}
        className={classNames(
          controlStyle,
          'min-h-11 cursor-pointer appearance-none pe-10 text-ellipsis',
        )}
      />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4.5 text-muted-foreground"
      />
    </span>
  );
}
