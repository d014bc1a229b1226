import type { ReactNode } from 'react';
import { useFormState, type FormState, type UseFormReturn } from 'react-hook-form';
import { Field, type FieldControl } from '#web/ui/inputs/field.tsx';
import { Problem } from '#web/ui/states/problem.tsx';
import type { SettingsField, SettingsValues } from './settings-values.ts';

export type SettingsFormState = UseFormReturn<SettingsValues>;

type SettingFieldProps = {
  form: SettingsFormState;
  name: SettingsField;
  label: string;
  hint: ReactNode;
  className?: string;
  children: (control: FieldControl) => ReactNode;
};

export function SettingField({ form, name, ...field }: SettingFieldProps) {
  const state = useFormState({ control: form.control, name });
  return <Field {...field} error={errorOf(state, name)} />;
}

/** For errors that belong to no field. Unlike the toast, it stays. */
export function FormProblem({ form }: { form: SettingsFormState }) {
  return <Problem>{errorOf(useFormState({ control: form.control }), 'root')}</Problem>;
}

/** Takes the whole state, because the library mutates errors in place. */
function errorOf(
  state: FormState<SettingsValues>,
  name: SettingsField | 'root',
): string | undefined {
  return state.errors[name]?.message;
}
