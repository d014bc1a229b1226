import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useFormState, type FormState } from 'react-hook-form';
import { ordinal } from '#shared/domain/tournaments/ordinal.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { controlStyle } from '#web/ui/inputs/text-input.tsx';
import type { TournamentValues } from './form-fields.ts';
import { placesWithErrors } from './form-problems.ts';
import { useFormScope } from './form-scope.ts';
import { nextPlace, readPointsList } from './read-typed.ts';

/** The number of places shown at first. Few tournaments give points to more. */
const FIRST = 40;

/** Arrow keys and pasted lists work as in a spreadsheet. */
export function PointsGrid({ places }: { places: number }) {
  const { form } = useFormScope();
  const grid = useRef<HTMLDivElement>(null);
  const errorId = useId();
  const problems = listProblems(
    useFormState({ control: form.control, name: 'placementPoints' }),
    places,
  );
  const [all, setAll] = useState(false);
  const hidden = all || problems.some(({ index }) => index >= FIRST) ? 0 : places - FIRST;
  const visibleCount = Math.min(places, places - hidden);

  function handleKey(event: KeyboardEvent<HTMLInputElement>, index: number): void {
    const inputs = [...(grid.current?.querySelectorAll('input') ?? [])];
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const next = nextPlace(event, {
      index,
      count: inputs.length,
      columns: countColumns(inputs),
      atStart: selectionStart === 0,
      atEnd: selectionEnd === value.length,
    });
    if (next === null) return;
    event.preventDefault();
    inputs[next]?.focus();
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>, index: number): void {
    const list = readPointsList(event.clipboardData.getData('text'));
    if (list === null) return;
    event.preventDefault();
    const points = [...form.getValues('placementPoints')];
    const fitting = list.slice(0, places - index);
    points.splice(index, fitting.length, ...fitting);
    form.setValue('placementPoints', points, { shouldValidate: form.formState.isSubmitted });
    if (index + fitting.length > FIRST) setAll(true);
  }

  return (
    <>
      <div ref={grid} className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
        {Array.from({ length: visibleCount }, (_, index) => (
          <PointsInput
            key={index}
            index={index}
            describedBy={problems.some((problem) => problem.index === index) ? errorId : undefined}
            onKeyDown={handleKey}
            onPaste={handlePaste}
          />
        ))}
      </div>
      {problems.length > 0 && (
        <p id={errorId} role="alert" className="text-sm text-destructive">
          {problems
            .map(({ index, message }) => `${ordinal(index + 1)} place: ${message}`)
            .join(' ')}
        </p>
      )}
      {hidden > 0 && (
        <SmallButton onClick={() => setAll(true)} className="justify-self-start">
          Show {ordinal(visibleCount + 1)} to {ordinal(places)} place
        </SmallButton>
      )}
    </>
  );
}

function listProblems({ errors }: FormState<TournamentValues>, places: number) {
  return placesWithErrors(errors).filter(({ index }) => index < places);
}

function countColumns(inputs: readonly HTMLElement[]): number {
  const top = inputs[0]?.getBoundingClientRect().top;
  const next = inputs.findIndex((input) => input.getBoundingClientRect().top !== top);
  return next === -1 ? inputs.length : next;
}

const medals = ['text-gold', 'text-silver', 'text-bronze'];

type PointsInputProps = {
  /** Counts places from 0. */
  index: number;
  describedBy: string | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>, index: number) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>, index: number) => void;
};

function PointsInput({ index, describedBy, onKeyDown, onPaste }: PointsInputProps) {
  const { form, mayDeductPoints } = useFormScope();
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
        {...form.register(`placementPoints.${index}`)}
        data-field={`placementPoints.${index}`}
        aria-label={`Points for ${place} place`}
        {...(describedBy !== undefined && {
          'aria-invalid': true,
          'aria-describedby': describedBy,
        })}
        // A phone's keyboard for decimals has no minus.
        inputMode={mayDeductPoints ? 'text' : 'decimal'}
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
