import { createContext, use } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { EditableField } from '../../../../../shared/domain/tournaments/editing.ts';
import type { TournamentCard } from '../../../../../shared/contract/tournaments.ts';
import type { TournamentValues } from './form-values.ts';

/** What every part of the form knows. */
export type FormScope = {
  form: UseFormReturn<TournamentValues>;
  /** The tournament that is edited; null for a new one. */
  tournament: TournamentCard | null;
  /** What publishing a draft proposes as the time that registration is open; null where it proposes nothing. */
  windowHours: number | null;
  /** Whether a field may no longer change. */
  isFrozen: (field: EditableField) => boolean;
  /** Why fields are frozen, in words. */
  frozenReason: string;
};

export const FormScopeContext = createContext<FormScope | null>(null);

/** Whether all of the section is frozen, which then says why once for all of its fields. */
export const SectionFrozenContext = createContext(false);

/** The form that a part of it stands in. */
export function useFormScope(): FormScope {
  const scope = use(FormScopeContext);
  if (scope === null) throw new Error('This stands outside of the form of a tournament');
  return scope;
}
