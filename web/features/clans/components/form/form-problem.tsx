import { useFormState, type FormState } from 'react-hook-form';
import type { ClanForm } from './clan-field.tsx';
import type { ClanValues } from './clan-values.ts';

/** Why a clan was not saved, where no field is to blame; the toast goes, this stays. */
export function FormProblem({ form }: { form: ClanForm }) {
  const message = rootMessage(useFormState({ control: form.control }));
  if (message === undefined) return null;
  return (
    <p role="alert" className="border-s-2 border-destructive ps-3">
      {message}
    </p>
  );
}

/** It reads the state as a whole, because the library changes errors in place. */
function rootMessage({ errors }: FormState<ClanValues>): string | undefined {
  return errors.root?.message;
}
