import { tournamentForm, type TournamentForm } from '#shared/contract/tournaments.ts';
import type { EditableField, ImageField } from '#shared/domain/tournaments/editing.ts';
import { whatCounts } from '../what-counts.ts';
import { emptyValues, readValues, type SentField, type TournamentValues } from './form-fields.ts';
import { readNumber, readPlaces, readPoints } from './read-typed.ts';

/** Returns the fields that mean something else than at first; how a number is written is no change. */
export function changedFields(values: TournamentValues, initial: TournamentValues): SentField[] {
  const now = readValues(values);
  const before = readValues(initial);
  return (Object.keys(now) as SentField[]).filter(
    (field) => JSON.stringify(now[field]) !== JSON.stringify(before[field]),
  );
}

/** Returns whether anything would be lost by leaving: a field or an image that is not as at first. */
export function isChanged(values: TournamentValues, initial: TournamentValues): boolean {
  const images = values.banner !== initial.banner || values.sponsorLogo !== initial.sponsorLogo;
  return images || changedFields(values, initial).length > 0;
}

/** Returns whether no place gives points, so that kills alone count. */
export function givesNoPoints({ placementPoints, maxTeams }: Points): boolean {
  const places = readPoints(placementPoints, readPlaces(maxTeams) ?? placementPoints.length);
  return Object.values(places).every((value) => value === 0);
}

type Points = Pick<TournamentValues, 'placementPoints' | 'maxTeams'>;

/**
 * Returns whether saving has to ask first: everybody is about to see a tournament whose places give no points, and nobody
 * was asked before. A draft is asked about when it is published.
 */
export function asksForPoints(
  values: Points & Pick<TournamentValues, 'status'>,
  initial: Points,
  tournament: { status: string } | null,
): boolean {
  if (!givesNoPoints(values)) return false;
  if (tournament === null) return values.status === 'open';
  return tournament.status === 'open' && !givesNoPoints(initial);
}

/** Returns what counts in a form whose places give no points. */
export function whatCountsIn({ pointsPerKill }: Pick<TournamentValues, 'pointsPerKill'>): string {
  const typed = readNumber(pointsPerKill);
  return whatCounts(typeof typed === 'number' ? typed : 0);
}

type Files = { [F in ImageField]?: File };

/** Returns the call that creates what a complete form says. */
export function createInput(values: TournamentValues): { body: TournamentForm; files: Files } {
  return { body: tournamentForm.parse(readValues(values)), files: filesOf(values) };
}

type EditBody = Partial<Omit<TournamentForm, 'status'>> & { [F in `${ImageField}Url`]?: string };

/**
 * Returns the call that saves what was changed: what is left out stays, so that two who edit at once only meet in the
 * fields that both changed.
 */
export function editInput(
  values: TournamentValues,
  initial: TournamentValues,
  isFrozen: (field: EditableField) => boolean,
): { body: EditBody; files: Files } {
  const whole = tournamentForm.parse(readValues(values));
  const changed = changedFields(values, initial).filter(
    (field) => field !== 'status' && !isFrozen(field),
  );
  const kept = {
    ...values,
    ...(isFrozen('banner') && { banner: 'kept' as const }),
    ...(isFrozen('sponsorLogo') && { sponsorLogo: 'kept' as const }),
  };
  return {
    body: {
      ...Object.fromEntries(changed.map((field) => [field, whole[field]])),
      ...(kept.banner === 'removed' && { bannerUrl: '' }),
      ...(kept.sponsorLogo === 'removed' && { sponsorLogoUrl: '' }),
    },
    files: filesOf(kept),
  };
}

function filesOf({ banner, sponsorLogo }: Pick<TournamentValues, ImageField>): Files {
  return {
    ...(banner instanceof File && { banner }),
    ...(sponsorLogo instanceof File && { sponsorLogo }),
  };
}

/** What was typed and not saved: the fields that are not as they were at first. Files cannot be kept. */
export type FormDraft = Partial<Omit<TournamentValues, ImageField>>;

/** Returns the name under which this tab keeps one user's draft of one form. */
export function draftKey(userId: string, tournamentId: string | null): string {
  return `tournament-draft:${userId}:${tournamentId ?? 'new'}`;
}

/** Returns what of the typed values is to be kept. */
export function draftOf(values: TournamentValues, initial: TournamentValues): FormDraft {
  const { banner: _banner, sponsorLogo: _sponsorLogo, ...texts } = values;
  const changed = Object.entries(texts).filter(
    ([name, value]) =>
      JSON.stringify(value) !== JSON.stringify(initial[name as keyof typeof texts]),
  );
  return Object.fromEntries(changed);
}

/** Keeps a draft until the tab is closed; an empty one ends it. */
export function keepDraft(key: string, draft: FormDraft): void {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A browser may give a page no storage: then a reload loses what was typed, as in any form.
  }
}

/** Returns the draft that this tab kept; empty for none or one that is not in the form's shape. */
export function keptDraft(key: string): FormDraft {
  try {
    return readDraft(sessionStorage.getItem(key));
  } catch {
    // The same browsers as above.
    return {};
  }
}

/** Returns the fields of a stored draft that still fit the form. */
export function readDraft(stored: string | null): FormDraft {
  const empty = emptyValues();
  const fits = ([name, value]: [string, unknown]) => {
    if (name === 'placementPoints') {
      return (
        Array.isArray(value) &&
        value.length === empty.placementPoints.length &&
        value.every((points) => typeof points === 'string')
      );
    }
    if (name === 'status') return value === 'draft' || value === 'open';
    const isText = name in empty && name !== 'banner' && name !== 'sponsorLogo';
    return isText && typeof value === 'string';
  };
  try {
    const draft: unknown = JSON.parse(stored ?? '{}');
    if (typeof draft !== 'object' || draft === null) return {};
    return Object.fromEntries(Object.entries(draft).filter(fits));
  } catch {
    // Not JSON: another version of the product, or someone else, wrote it.
    return {};
  }
}
