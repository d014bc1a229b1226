import type { ReactNode } from 'react';
import { useFormState, type FormState, type UseFormReturn } from 'react-hook-form';
import { Field, type FieldControl } from '#web/ui/inputs/field.tsx';
import type { ClanValues } from './clan-values.ts';

export type ClanForm = UseFormReturn<ClanValues>;

type ClanFieldProps = {
  form: ClanForm;
  name: keyof ClanValues;
  label: string;
  hint?: ReactNode;
  children: (control: FieldControl) => ReactNode;
};

export function ClanField({ form, name, ...field }: ClanFieldProps) {
  const state = useFormState({ control: form.control, name });
  return <Field {...field} error={errorOf(state, name)} />;
}

/** Takes the whole state, because the library mutates errors in place. */
function errorOf(state: FormState<ClanValues>, name: keyof ClanValues): string | undefined {
  return state.errors[name]?.message;
}
