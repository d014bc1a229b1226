import type { ClipboardEvent, KeyboardEvent } from 'react';
import { ordinal } from '../../../../../shared/domain/tournaments/ordinal.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { controlStyle } from '../../../../ui/control-style.ts';
import { useFormScope } from './form-scope.ts';

const medals = ['text-gold', 'text-silver', 'text-bronze'];

type PointsInputProps = {
  /** The place counted from 0. */
  index: number;
  /** What says what is wrong with it, if anything is. */
  describedBy: string | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>, index: number) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>, index: number) => void;
};

/** The points of one place, the place in front of them. */
export function PointsInput({ index, describedBy, onKeyDown, onPaste }: PointsInputProps) {
  const { form } = useFormScope();
  const place = ordinal(index + 1);
  return (
    <div className="relative">
      <span
        aria-hidden
        className={classNames(
          'pointer-events-none absolute inset-y-0 start-2.5 grid place-items-center text-xs font-semibold tabular-nums',
          medals[index] ?? 'text-muted-foreground',
        )}
      >
        {place}
      </span>
      <input
        {...form.register(`points.${index}`)}
        data-field={`points.${index}`}
        aria-label={`Points for ${place} place`}
        {...(describedBy !== undefined && {
          'aria-invalid': true,
          'aria-describedby': describedBy,
        })}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => onKeyDown(event, index)}
        onPaste={(event) => onPaste(event, index)}
        className={classNames(controlStyle, 'figure min-h-11 ps-11 pe-2.5 text-end text-xl!')}
      />
    </div>
  );
}
