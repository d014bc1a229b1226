import { useEffect, useLayoutEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Site } from '#shared/contract/site.ts';
import { EDITABLE_FIELDS, frozenFields } from '#shared/domain/tournaments/editing.ts';
import { TOURNAMENT_DEFAULTS } from '#shared/domain/tournaments/limits.ts';
import type { TournamentStatus } from '#shared/domain/tournaments/status.ts';
import { closingOf, type RegistrationWindow } from '../registration-window.ts';
import type { FormDraft } from './form-changes.ts';
import { emptyValues, startingPoints, type TournamentValues } from './form-fields.ts';
import { readPlaces } from './read-typed.ts';

/** What a site may have saved for its new tournaments; null where it has not. */
export type SiteDefaults = Pick<
  Site,
  'defaultMaxTeams' | 'defaultPrizeCurrency' | 'registrationWindowHours'
>;

/**
 * Returns what the form of a new tournament starts with on this site; without the site, as where nothing is saved
 * (rules/admin 5.3).
 */
export function startingValues(
  site: SiteDefaults | undefined,
  window: RegistrationWindow | null,
): TournamentValues {
  const own = emptyValues();
  const maxTeams = site?.defaultMaxTeams ?? TOURNAMENT_DEFAULTS.maxTeams;
  return {
    ...own,
    maxTeams: String(maxTeams),
    placementPoints: startingPoints(maxTeams),
    prizeCurrency: site?.defaultPrizeCurrency ?? own.prizeCurrency,
    registrationClosesAt: window === null ? '' : followedClosing(window, own),
  };
}

/**
 * Returns what the form holds as long as nobody types it: the close of a tournament that opens now. Nobody knows yet when
 * a draft opens, so it has none.
 */
export function followedClosing(
  window: RegistrationWindow,
  { status, startDate }: Pick<TournamentValues, 'status' | 'startDate'>,
): string {
  return status === 'draft' ? '' : closingOf(window, startDate);
}

/**
 * Keeps the close of registration where the site's window puts it, sooner where the start is and empty for a draft, until
 * someone types into it or has before a reload. Returns a draft without a close that nobody typed.
 */
export function useFollowedClosing(
  { subscribe, setValue, getValues }: UseFormReturn<TournamentValues>,
  window: RegistrationWindow | null,
  restored: FormDraft,
): (draft: FormDraft) => FormDraft {
  const isTyped = useRef(restored.registrationClosesAt !== undefined);

  // Before the effect that keeps drafts: it asks whether the change that both hear of was typed.
  useLayoutEffect(() => {
    if (window === null) return undefined;
    const follow = (values: TournamentValues) => {
      if (!isTyped.current) setValue('registrationClosesAt', followedClosing(window, values));
    };
    if (restored.startDate !== undefined || restored.status !== undefined) follow(getValues());
    return subscribe({
      formState: { values: true },
      callback: ({ name, type, values }) => {
        if (type !== 'change') return;
        if (name === 'registrationClosesAt') isTyped.current = true;
        if (name === 'startDate' || name === 'status') follow(values);
      },
    });
  }, [subscribe, setValue, getValues, window, restored]);

  return (draft) => {
    if (window === null || isTyped.current) return draft;
    const { registrationClosesAt: _followed, ...typed } = draft;
    return typed;
  };
}

/**
 * Keeps the points of a new tournament at the preset for its number of teams, until someone enters others, also before a
 * reload. Returns a draft without the points that nobody entered.
 */
export function useFollowedPoints(
  { subscribe, setValue, getValues }: UseFormReturn<TournamentValues>,
  isNew: boolean,
  restored: FormDraft,
): (draft: FormDraft) => FormDraft {
  /** What the form holds if nobody has touched it. */
  const followed = useRef<string[]>(undefined);

  // Before the effect that keeps drafts: it asks whether the change that both hear of was typed.
  useLayoutEffect(() => {
    if (!isNew) return undefined;
    const follow = (maxTeams: string) => {
      const places = readPlaces(maxTeams);
      if (places === null || !isSame(getValues('placementPoints'), followed.current)) return;
      followed.current = startingPoints(places);
      setValue('placementPoints', [...followed.current]);
    };
    followed.current ??=
      restored.placementPoints === undefined ? [...getValues('placementPoints')] : undefined;
    if (restored.maxTeams !== undefined) follow(restored.maxTeams);
    return subscribe({
      formState: { values: true },
      callback: ({ name, type, values }) => {
        if (type === 'change' && name === 'maxTeams') follow(values.maxTeams);
      },
    });
  }, [subscribe, setValue, getValues, isNew, restored]);

  return (draft) => {
    if (!isNew) return draft;
    const points = getValues('placementPoints');
    const { placementPoints: _points, ...others } = draft;
    return isSame(points, followed.current) ? others : { ...others, placementPoints: [...points] };
  };
}

function isSame(points: readonly string[], followed: readonly string[] | undefined): boolean {
  return JSON.stringify(points) === JSON.stringify(followed);
}

/** Takes back what was typed in fields that may no longer change, so that no form shows what it will not save. */
export function useFrozenReset(
  { setValue, getValues, clearErrors }: UseFormReturn<TournamentValues>,
  initial: TournamentValues,
  status: TournamentStatus,
): void {
  useEffect(() => {
    for (const field of frozenFields(status, EDITABLE_FIELDS)) {
      if (getValues(field) === initial[field]) continue;
      setValue(field, initial[field]);
      clearErrors(field);
    }
  }, [setValue, getValues, clearErrors, initial, status]);
}
