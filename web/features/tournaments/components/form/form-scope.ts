import { createContext, use, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { EditableField } from '#shared/domain/tournaments/editing.ts';
import type { TournamentCard } from '#shared/contract/tournaments.ts';
import { TOURNAMENT_DEFAULTS } from '#shared/domain/tournaments/limits.ts';
import type { TournamentStatus } from '#shared/domain/tournaments/status.ts';
import type { TournamentValues } from './form-fields.ts';
import { readPlaces } from './read-typed.ts';

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

export function useFormScope(): FormScope {
  const scope = use(FormScopeContext);
  if (scope === null) throw new Error('This is not inside the form of a tournament');
  return scope;
}

/** Why some fields can no longer be changed in a status (rules/tournaments 5.1); empty while all can. */
export const frozenReasons: Readonly<Record<TournamentStatus, string>> = {
  draft: '',
  open: '',
  ongoing: 'Fixed since the tournament started.',
  completed: 'Fixed since the tournament ended.',
  cancelled: 'Fixed since the tournament was cancelled.',
};

/** How many places there are; while the maximum of teams is no number in its limits, as many as there last were. */
export function usePlaces(): number {
  const { form } = useFormScope();
  const typed = readPlaces(useWatch({ control: form.control, name: 'maxTeams' }));
  const [last, setLast] = useState(typed ?? TOURNAMENT_DEFAULTS.maxTeams);
  if (typed !== null && typed !== last) setLast(typed);
  return typed ?? last;
}
