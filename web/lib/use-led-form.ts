import { useEffect, useRef, useState } from 'react';
import {
  useForm,
  useFormState,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
} from 'react-hook-form';

type LedForm<Values extends FieldValues> = {
  resolver: Resolver<Values>;
  defaultValues: DefaultValues<Values>;
  /** What a refusal of the server says, and beside which field. */
  problemsOf: (error: Error) => { field: FieldPath<Values> | 'root'; message: string }[];
};

/** The state of a form; what cannot be saved leads the person to the first field that says why. */
export function useLedForm<Values extends FieldValues>(options: LedForm<Values>) {
  const form = useForm<Values>({
    resolver: options.resolver,
    defaultValues: options.defaultValues,
    // The library's own jump knows the order of registration, not that of the page.
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
    /** Shows what the server refused. */
    refuse: (error: Error) => {
      for (const { field, message } of options.problemsOf(error)) {
        form.setError(field, { type: 'server', message });
      }
      setRefusals((count) => count + 1);
    },
  };
}
