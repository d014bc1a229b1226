import type { ComponentProps, CSSProperties } from 'react';
import { classNames } from '../lib/class-names.ts';

type RangeInputProps = Omit<ComponentProps<'input'>, 'type' | 'style'> & {
  /** What the track is painted with, as a CSS image. */
  track: string;
};

/** A value between two bounds on a painted track, by pointer, finger or arrow keys. */
export function RangeInput({ track, className, ...rest }: RangeInputProps) {
  const style: CSSProperties & { '--track': string } = { '--track': track };
  return (
    <input
      {...rest}
      type="range"
      style={style}
      className={classNames('painted-range h-9 w-full min-w-0 pointer-coarse:h-11', className)}
    />
  );
}
