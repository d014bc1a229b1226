import { useFormState, type FormState } from 'react-hook-form';
import { Problem } from '#web/ui/states/problem.tsx';
import type { ClanForm } from './clan-field.tsx';
import type { ClanValues } from './clan-values.ts';

/** For errors that belong to no field. Unlike the toast, it stays. */
export function FormProblem({ form }: { form: ClanForm }) {
  return <Problem>{rootMessage(useFormState({ control: form.control }))}</Problem>;
}

/** Takes the whole state, because the library mutates errors in place. */
function rootMessage({ errors }: FormState<ClanValues>): string | undefined {
  return errors.root?.message;
}
