import { createContext, use, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import {
  EDITABLE_FIELDS,
  frozenFields,
  type EditableField,
} from '#shared/domain/tournaments/editing.ts';
import type { Series } from '#shared/contract/series.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { TOURNAMENT_DEFAULTS } from '#shared/domain/tournaments/limits.ts';
import type { TournamentStatus } from '#shared/domain/tournaments/status.ts';
import type { TournamentValues } from './form-fields.ts';
import { readPlaces } from './read-typed.ts';

export type FormScope = {
  form: UseFormReturn<TournamentValues>;
  /** Null for a new tournament. */
  tournament: Tournament | null;
  /** The series that is edited; null for any other form. */
  series: Series | null;
  /** The hours of open registration that are proposed when a draft is published; null for no proposal. */
  windowHours: number | null;
  /** True if a place may lose points, which the form does not allow (rules/scoring 11.4). */
  mayDeductPoints: boolean;
  /** Returns whether the tournament no longer allows changing the field. */
  isFrozen: (field: EditableField) => boolean;
  getFrozenReason: (field: EditableField) => string;
};

export const FormScopeContext = createContext<FormScope | null>(null);

/** True for fields that are frozen together. The reason is given once, beside them. */
export const FrozenTogetherContext = createContext(false);

export function useFormScope(): FormScope {
  const scope = use(FormScopeContext);
  if (scope === null) throw new Error('useFormScope needs a FormScopeContext above it');
  return scope;
}

/** See rules/tournaments 5.1. The reason is empty while all fields can change. */
const frozenReasons: Readonly<Record<TournamentStatus, string>> = {
  draft: '',
  open: '',
  ongoing: 'Can no longer be changed, because the tournament has started.',
  completed: 'Can no longer be changed, because the tournament has ended.',
  cancelled: 'Can no longer be changed, because the tournament was cancelled.',
};

export type EditedTournament = Pick<Tournament, 'status' | 'checkInDoneAt'> | null;

export function listFrozen(tournament: EditedTournament): EditableField[] {
  if (tournament === null) return [];
  const { status, checkInDoneAt } = tournament;
  return frozenFields({ status, isCheckInClosed: checkInDoneAt !== null }, EDITABLE_FIELDS);
}

/** See rules/tournaments 5.1 and rules/check-in 1.4. */
export function explainFrozen(tournament: EditedTournament, field: EditableField): string {
  const status = tournament?.status ?? 'draft';
  return frozenFields({ status, isCheckInClosed: false }, [field]).length > 0
    ? frozenReasons[status]
    : 'Can no longer be changed, because the check-in was closed.';
}

/** The last valid number while the typed one is invalid. */
export function usePlaces(): number {
  const { form } = useFormScope();
  const typed = readPlaces(useWatch({ control: form.control, name: 'maxTeams' }));
  const [last, setLast] = useState(typed ?? TOURNAMENT_DEFAULTS.maxTeams);
  if (typed !== null && typed !== last) setLast(typed);
  return typed ?? last;
}
