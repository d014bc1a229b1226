import { useEffect, useRef, useState } from 'react';
import {
  useForm,
  useFormState,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
} from 'react-hook-form';

type FocusedForm<Values extends FieldValues> = {
  resolver: Resolver<Values>;
  defaultValues: DefaultValues<Values>;
  listProblems: (error: Error) => { field: FieldPath<Values> | 'root'; message: string }[];
};

/** After a failed save, focuses the first field with an error. */
export function useFocusedForm<Values extends FieldValues>(options: FocusedForm<Values>) {
  const form = useForm<Values>({
    resolver: options.resolver,
    defaultValues: options.defaultValues,
    // React Hook Form would focus by order of registration instead of position.
    shouldFocusError: false,
  });
  const element = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const { submitCount } = useFormState({ control: form.control });
  const tries = submitCount + refusals;

  useEffect(() => {
    if (tries === 0) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);

  return {
    form,
    element,
    refuse: (error: Error) => {
      for (const { field, message } of options.listProblems(error)) {
        form.setError(field, { type: 'server', message });
      }
      setRefusals((count) => count + 1);
    },
  };
}
