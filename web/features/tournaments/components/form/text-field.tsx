import type { ComponentProps } from 'react';
import { TextInput } from '../../../../ui/text-input.tsx';
import { FormField, type FormFieldProps } from './form-field.tsx';
import { useFormScope } from './form-scope.ts';

type TextFieldProps = Omit<ComponentProps<'input'>, 'name' | 'form'> &
  Omit<FormFieldProps, 'children'> & { inputClassName?: string };

/** One line of text of the form. */
export function TextField({
  name,
  optional = false,
  hint,
  className,
  inputClassName,
  ...input
}: TextFieldProps) {
  const { form } = useFormScope();
  return (
    <FormField name={name} optional={optional} hint={hint} className={className ?? ''}>
      {(control) => (
        <TextInput
          autoComplete="off"
          {...input}
          {...control}
          {...form.register(name)}
          className={inputClassName}
        />
      )}
    </FormField>
  );
}

/** A number of the form: typed as text, so that a wheel or an arrow never changes it unseen. */
export function NumberField(props: TextFieldProps) {
  return <TextField inputMode="numeric" inputClassName="figure text-xl!" {...props} />;
}
