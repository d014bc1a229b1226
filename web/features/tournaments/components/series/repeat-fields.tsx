import { useId, type ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { nameOccurrence } from '#shared/domain/tournaments/series-names.ts';
import { classNames } from '#web/lib/class-names.ts';
import { Switch } from '#web/ui/inputs/choice-inputs.tsx';
import { Combobox } from '#web/ui/inputs/combobox.tsx';
import { Field, type FieldControl } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { ON } from '../form/form-fields.ts';
import { useFormScope } from '../form/form-scope.ts';
import {
  ANNOUNCED_A_DAY,
  countAtOnce,
  proposeNames,
  REPEAT_LABELS,
  toggleDay,
  type RepeatField,
} from './repeat-values.ts';
import { WEEKDAYS } from './format-series.ts';
import { listZones } from './zones.ts';

/** Turns the form of a new tournament into the form of a series. */
export function RepeatSwitch() {
  const { form, tournament, series } = useFormScope();
  const hint = useId();
  const repeats = useRepeats();
  if (tournament !== null || series !== null) return null;
  const set = (on: boolean) => {
    form.clearErrors();
    form.setValue('repeats', on ? ON : '', { shouldDirty: true });
    if (!on || form.getValues('repeatNames') !== '') return;
    form.setValue('repeatNames', proposeNames(form.getValues('name')), { shouldDirty: true });
  };
  return (
    <div className="grid gap-1 sm:col-span-6">
      <Switch
        checked={repeats}
        aria-describedby={hint}
        onChange={({ target }) => set(target.checked)}
      >
        <span className="font-semibold">Repeat on days of the week</span>
      </Switch>
      <p id={hint} className="text-sm text-pretty text-muted-foreground">
        {repeats
          ? 'Each tournament is created with these settings. A series has no images or stream.'
          : 'A series creates and announces a tournament with these settings on each of its days.'}
      </p>
    </div>
  );
}

/** Returns whether the form is for a series. */
export function useRepeats(): boolean {
  const { form } = useFormScope();
  return useWatch({ control: form.control, name: 'repeats' }) === ON;
}

export function RepeatFields() {
  const { form } = useFormScope();
  const zone = useWatch({ control: form.control, name: 'repeatZone' });
  return (
    <>
      <Days />
      <RepeatInput name="repeatTime" className="sm:col-span-2">
        {(control) => (
          <TextInput
            {...control}
            {...form.register('repeatTime')}
            type="time"
            className="scheme-dark"
          />
        )}
      </RepeatInput>
      <RepeatInput name="repeatZone" className="sm:col-span-4">
        {(control) => (
          <Combobox
            {...control}
            value={zone}
            options={listZones(zone)}
            onChange={(chosen) => set(form, 'repeatZone', chosen)}
          />
        )}
      </RepeatInput>
      <RepeatInput name="repeatHours" className="sm:col-span-3" hint={<HoursHint />}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('repeatHours')}
            inputMode="numeric"
            autoComplete="off"
            className="figure text-xl!"
          />
        )}
      </RepeatInput>
      <Minutes
        name="repeatCloses"
        hint="Minutes before the start. Empty: registration is open until the start."
      />
    </>
  );
}

function HoursHint() {
  const { form } = useFormScope();
  const [hours, days] = useWatch({ control: form.control, name: ['repeatHours', 'repeatDays'] });
  const count = countAtOnce(Number(hours), days.length);
  return (
    <>
      1 to 336. Each tournament is created, opened and announced this long before its start.
      {count > ANNOUNCED_A_DAY &&
        ` About ${count} are created at once, and Discord gets only ${ANNOUNCED_A_DAY} announcements of a host in 24 hours.`}
    </>
  );
}

export function RepeatCheckIn() {
  return (
    <>
      <Minutes
        name="repeatCheckInOpens"
        hint="Minutes before the start. Without a check-in, leave both empty."
      />
      <Minutes
        name="repeatCheckInCloses"
        hint="Minutes before the start. Teams that did not check in then go to the end of the queue."
      />
    </>
  );
}

type MinutesProps = {
  name: 'repeatCloses' | 'repeatCheckInOpens' | 'repeatCheckInCloses';
  hint: string;
};

function Minutes({ name, hint }: MinutesProps) {
  const { form } = useFormScope();
  return (
    <RepeatInput name={name} hint={hint} className="sm:col-span-3">
      {(control) => (
        <TextInput
          {...control}
          {...form.register(name)}
          inputMode="numeric"
          autoComplete="off"
          className="figure text-xl!"
        />
      )}
    </RepeatInput>
  );
}

type Form = ReturnType<typeof useFormScope>['form'];

function set(form: Form, name: RepeatField, value: string): void {
  form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
}

function Days() {
  const { form } = useFormScope();
  const error = useFormState({ control: form.control, name: 'repeatDays' }).errors.repeatDays;
  const days = useWatch({ control: form.control, name: 'repeatDays' });
  const id = useId();
  return (
    <fieldset
      data-field="repeatDays"
      className="min-w-0 sm:col-span-6"
      {...(error !== undefined && { 'aria-describedby': id })}
    >
      <legend className="text-sm font-semibold">Every</legend>
      <div className="mt-1.5 grid grid-cols-7 gap-1.5 sm:gap-2">
        {WEEKDAYS.map((name, index) => (
          <label
            key={name}
            className="grid min-h-11 cursor-pointer place-items-center rounded-md border border-input text-sm font-semibold select-none hover:border-muted-foreground has-checked:border-primary has-checked:bg-primary has-checked:text-primary-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={days.includes(String(index + 1))}
              onChange={() => set(form, 'repeatDays', toggleDay(days, index + 1))}
            />
            <span aria-hidden>{name.slice(0, 3)}</span>
            <span className="sr-only">{name}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={id} role="alert" className="mt-1.5 text-sm text-destructive">
          {error.message}
        </p>
      )}
    </fieldset>
  );
}

/** Replaces the name while the form is for a series. */
export function RepeatNames() {
  const { form } = useFormScope();
  const pattern = useWatch({ control: form.control, name: 'repeatNames' });
  return (
    <RepeatInput
      name="repeatNames"
      className="sm:col-span-6"
      hint={
        <>
          {'{n}'} becomes the number, and {'{date}'} the date
          {pattern.trim() !== '' && (
            <>
              : <bdi className="font-semibold text-foreground">{nameExample(pattern)}</bdi>
            </>
          )}
          .
        </>
      }
    >
      {(control) => (
        <TextInput
          {...control}
          {...form.register('repeatNames')}
          dir="auto"
          autoComplete="off"
          placeholder="Scrim {n} · {date}"
          className="text-lg! font-semibold"
        />
      )}
    </RepeatInput>
  );
}

export function nameExample(pattern: string): string {
  return nameOccurrence(pattern.trim(), 1, new Date().toISOString().slice(0, 10));
}

type RepeatInputProps = {
  name: RepeatField;
  hint?: ReactNode;
  className: string;
  children: (control: FieldControl) => ReactNode;
};

function RepeatInput({ name, hint, className, children }: RepeatInputProps) {
  const { form } = useFormScope();
  const { errors } = useFormState({ control: form.control, name });
  return (
    <div data-field={name} className={classNames('min-w-0', className)}>
      <Field
        label={REPEAT_LABELS[name]}
        {...(hint !== undefined && { hint })}
        error={errors[name]?.message}
      >
        {children}
      </Field>
    </div>
  );
}
