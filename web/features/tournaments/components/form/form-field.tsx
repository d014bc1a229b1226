import { use, type ReactNode } from 'react';
import { useFormState, type FormState } from 'react-hook-form';
import { Field, type FieldControl } from '../../../../ui/field.tsx';
import { fieldLabels, type SingleField } from './field-labels.ts';
import { SectionFrozenContext, useFormScope } from './form-scope.ts';
import type { TournamentValues } from './form-values.ts';
import { FreezeBox } from './freeze-box.tsx';

export type FormFieldProps = {
  name: SingleField;
  optional?: boolean;
  hint?: ReactNode;
  className?: string;
  children: (control: FieldControl) => ReactNode;
};

/** One field of the form with its error; one that is frozen says why in the place of its hint. */
export function FormField({ name, optional = false, hint, className, children }: FormFieldProps) {
  const { form, isFrozen, frozenReason } = useFormScope();
  const sectionFrozen = use(SectionFrozenContext);
  const state = useFormState({ control: form.control, name });
  const frozen = !sectionFrozen && isFrozen(name);
  // A frozen section says why once, and how to fill in what cannot be filled in helps nobody.
  const shown = sectionFrozen ? undefined : frozen ? frozenReason : hint;
  return (
    <FreezeBox frozen={frozen} field={name}>
      <Field
        label={optional ? `${fieldLabels[name]} (optional)` : fieldLabels[name]}
        {...(shown !== undefined && { hint: shown })}
        error={errorOf(state, name)}
        className={className ?? ''}
      >
        {children}
      </Field>
    </FreezeBox>
  );
}

/** The message beside a field; it reads the state as a whole, because the library changes errors in place. */
function errorOf(state: FormState<TournamentValues>, name: SingleField): string | undefined {
  return state.errors[name]?.message;
}
