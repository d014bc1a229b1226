import { useEffect, useLayoutEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Site } from '#shared/contract/site.ts';
import { TOURNAMENT_DEFAULTS } from '#shared/domain/tournaments/limits.ts';
import { getClosingTime, type RegistrationWindow } from '../registration-window.tsx';
import type { FormDraft } from './form-changes.ts';
import { emptyValues, startingPoints, type TournamentValues } from './form-fields.ts';
import { listFrozen, type EditedTournament } from './form-scope.ts';
import { readPlaces } from './read-typed.ts';

/** Null for defaults that the site does not have. */
export type SiteDefaults = Pick<
  Site,
  'defaultMaxTeams' | 'defaultPrizeCurrency' | 'registrationWindowHours'
>;

/** Falls back to the form's defaults if the site has none (rules/admin 5.3). */
export function startingValues(
  site: SiteDefaults | undefined,
  window: RegistrationWindow | null,
): TournamentValues {
  const defaults = emptyValues();
  const maxTeams = site?.defaultMaxTeams ?? TOURNAMENT_DEFAULTS.maxTeams;
  return {
    ...defaults,
    maxTeams: String(maxTeams),
    placementPoints: startingPoints(maxTeams),
    prizeCurrency: site?.defaultPrizeCurrency ?? defaults.prizeCurrency,
    registrationClosesAt: window === null ? '' : autofilledClosing(window, defaults),
  };
}

/** Empty for a draft, because nobody knows when it will open. */
export function autofilledClosing(
  window: RegistrationWindow,
  { status, startDate }: Pick<TournamentValues, 'status' | 'startDate'>,
): string {
  return status === 'draft' ? '' : getClosingTime(window, startDate);
}

/**
 * Keeps the closing time at the end of the site's window until the user types one, now or before a reload. Returns
 * a function that removes an untouched closing time from a draft.
 */
export function useAutofilledClosing(
  { subscribe, setValue, getValues }: UseFormReturn<TournamentValues>,
  window: RegistrationWindow | null,
  restored: FormDraft,
): (draft: FormDraft) => FormDraft {
  const isTyped = useRef(restored.registrationClosesAt !== undefined);

  // This is a layout effect, so it runs before the effect that stores the draft.
  useLayoutEffect(() => {
    if (window === null) return undefined;
    const autofill = (values: TournamentValues) => {
      if (!isTyped.current) setValue('registrationClosesAt', autofilledClosing(window, values));
    };
    if (restored.startDate !== undefined || restored.status !== undefined) autofill(getValues());
    return subscribe({
      formState: { values: true },
      callback: ({ name, type, values }) => {
        if (type !== 'change') return;
        if (name === 'registrationClosesAt') isTyped.current = true;
        if (name === 'startDate' || name === 'status') autofill(values);
      },
    });
  }, [subscribe, setValue, getValues, window, restored]);

  return (draft) => {
    if (window === null || isTyped.current) return draft;
    const { registrationClosesAt: _autofilled, ...typed } = draft;
    return typed;
  };
}

/**
 * Keeps the points at the preset for the number of teams until the user enters others, now or before a reload.
 * Returns a function that removes untouched points from a draft.
 */
export function useAutofilledPoints(
  { subscribe, setValue, getValues }: UseFormReturn<TournamentValues>,
  fillsPoints: boolean,
  restored: FormDraft,
): (draft: FormDraft) => FormDraft {
  /** The points in the form while they are untouched. */
  const autofilled = useRef<string[]>(undefined);

  // This is a layout effect, so it runs before the effect that stores the draft.
  useLayoutEffect(() => {
    if (!fillsPoints) return undefined;
    const autofill = (maxTeams: string) => {
      const places = readPlaces(maxTeams);
      if (places === null || !isSame(getValues('placementPoints'), autofilled.current)) return;
      autofilled.current = startingPoints(places);
      setValue('placementPoints', [...autofilled.current]);
    };
    autofilled.current ??=
      restored.placementPoints === undefined ? [...getValues('placementPoints')] : undefined;
    if (restored.maxTeams !== undefined) autofill(restored.maxTeams);
    return subscribe({
      formState: { values: true },
      callback: ({ name, type, values }) => {
        if (type === 'change' && name === 'maxTeams') autofill(values.maxTeams);
      },
    });
  }, [subscribe, setValue, getValues, fillsPoints, restored]);

  return (draft) => {
    if (!fillsPoints) return draft;
    const points = getValues('placementPoints');
    const { placementPoints: _points, ...others } = draft;
    return isSame(points, autofilled.current)
      ? others
      : { ...others, placementPoints: [...points] };
  };
}

function isSame(points: readonly string[], autofilled: readonly string[] | undefined): boolean {
  return JSON.stringify(points) === JSON.stringify(autofilled);
}

/** Resets fields that froze while the form was open, so it shows nothing that it will not save. */
export function useFrozenReset(
  { setValue, getValues, clearErrors }: UseFormReturn<TournamentValues>,
  initial: TournamentValues,
  tournament: EditedTournament,
): void {
  const status = tournament?.status ?? 'draft';
  const checkInDoneAt = tournament?.checkInDoneAt ?? null;
  useEffect(() => {
    for (const field of listFrozen({ status, checkInDoneAt })) {
      if (getValues(field) === initial[field]) continue;
      setValue(field, initial[field]);
      clearErrors(field);
    }
  }, [setValue, getValues, clearErrors, initial, status, checkInDoneAt]);
}
