import type { ComponentProps, ReactNode } from 'react';
import {
  useFormState,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { Problem } from '../states/problem.tsx';
import { Field, type FieldControl } from './field.tsx';
import { TextInput } from './text-input.tsx';

type Named<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: FieldPath<Values>;
  label: string;
  hint?: ReactNode;
  className?: string;
};

type FormFieldProps<Values extends FieldValues> = Named<Values> & {
  children: (control: FieldControl) => ReactNode;
};

export function FormField<Values extends FieldValues>({
  form,
  name,
  ...field
}: FormFieldProps<Values>) {
  // The library mutates errors in place, so they are read from the whole state.
  const state = useFormState({ control: form.control, name });
  return <Field {...field} error={form.getFieldState(name, state).error?.message} />;
}

type FormTextProps<Values extends FieldValues> = Named<Values> & {
  input?: Omit<ComponentProps<'input'>, 'name' | 'form'>;
};

export function FormText<Values extends FieldValues>({ input, ...field }: FormTextProps<Values>) {
  return (
    <FormField {...field}>
      {(control) => (
        <TextInput
          {...control}
          {...field.form.register(field.name)}
          autoComplete="off"
          {...input}
        />
      )}
    </FormField>
  );
}

/** For errors that belong to no field. Unlike the toast, it stays. */
export function FormProblem<Values extends FieldValues>({ form }: { form: UseFormReturn<Values> }) {
  const { errors } = useFormState({ control: form.control });
  return <Problem>{errors.root?.message}</Problem>;
}
