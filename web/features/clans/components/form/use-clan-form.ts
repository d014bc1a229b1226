import { useEffect, useRef, useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import type { ClanValues } from './clan-values.ts';
import { resolveValues, serverProblems } from './resolve-values.ts';

/** The state of a clan's form; what cannot be saved leads the person to the first field that says why. */
export function useClanForm(initial: ClanValues) {
  const form = useForm<ClanValues>({
    resolver: resolveValues,
    defaultValues: initial,
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
      for (const { field, message } of serverProblems(error)) {
        form.setError(field, { type: 'server', message });
      }
      setRefusals((count) => count + 1);
    },
  };
}
