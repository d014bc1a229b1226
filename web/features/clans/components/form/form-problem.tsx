import { useFormState, type FormState } from 'react-hook-form';
import { Problem } from '#web/ui/states/problem.tsx';
import type { ClanForm } from './clan-field.tsx';
import type { ClanValues } from './clan-values.ts';

/** Why a clan was not saved, where no field is to blame; the toast goes, this stays. */
export function FormProblem({ form }: { form: ClanForm }) {
  return <Problem>{rootMessage(useFormState({ control: form.control }))}</Problem>;
}

/** It reads the state as a whole, because the library changes errors in place. */
function rootMessage({ errors }: FormState<ClanValues>): string | undefined {
  return errors.root?.message;
}
