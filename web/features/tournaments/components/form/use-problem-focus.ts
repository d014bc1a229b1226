import { useEffect, useRef, type RefObject } from 'react';
import { useFormState, type UseFormReturn } from 'react-hook-form';
import type { TournamentValues } from './form-fields.ts';
import { focusField, problemsIn } from './form-problems.ts';

export function useProblemFocus(
  form: UseFormReturn<TournamentValues>,
  element: RefObject<HTMLElement | null>,
  refusals = 0,
): void {
  const state = useFormState({ control: form.control });
  const first = problemsIn(state)[0]?.field;
  const tries = state.submitCount + refusals;
  const answered = useRef(0);
  useEffect(() => {
    if (first === undefined || answered.current === tries) return;
    answered.current = tries;
    focusField(element.current, first);
  }, [first, tries, element]);
}
