import { tournamentForm, type TournamentForm } from '#shared/contract/tournaments.ts';
import type { EditableField, ImageField } from '#shared/domain/tournaments/editing.ts';
import { formatCountingRule } from '../counting-rule.ts';
import {
  emptyValues,
  readChecked,
  readValues,
  type SentField,
  type TournamentValues,
} from './form-fields.ts';
import { createSeries } from '#shared/contract/series.ts';
import { emptyRepeat, readRepeat, type RepeatValues } from '../series/repeat-values.ts';
import { readNumber, readPlaces, readPoints } from './read-typed.ts';
import { isTypedRules } from './scoring/typed-rules.ts';

/** Values are compared, not text: "020" and "20" are the same number. */
export function changedFields(values: TournamentValues, initial: TournamentValues): SentField[] {
  const now = readValues(values);
  const before = readValues(initial);
  return (Object.keys(now) as SentField[]).filter(
    (field) => JSON.stringify(now[field]) !== JSON.stringify(before[field]),
  );
}

export function isChanged(values: TournamentValues, initial: TournamentValues): boolean {
  const images = values.banner !== initial.banner || values.sponsorLogo !== initial.sponsorLogo;
  const repeats = Object.keys(emptyRepeat()).some(
    (name) => values[name as keyof RepeatValues] !== initial[name as keyof RepeatValues],
  );
  return images || repeats || changedFields(values, initial).length > 0;
}

export function givesNoPoints({ placementPoints, maxTeams }: Points): boolean {
  const places = readPoints(placementPoints, readPlaces(maxTeams) ?? placementPoints.length);
  return Object.values(places).every((value) => value === 0);
}

type Points = Pick<TournamentValues, 'placementPoints' | 'maxTeams'>;

/** A draft needs no confirmation until it is published. */
export function needsPointsConfirmation(
  values: Points & Pick<TournamentValues, 'status'>,
  initial: Points,
  tournament: { status: string } | null,
): boolean {
  if (!givesNoPoints(values)) return false;
  if (tournament === null) return values.status === 'open';
  return tournament.status === 'open' && !givesNoPoints(initial);
}

export function describeScoring({
  pointsPerKill,
}: Pick<TournamentValues, 'pointsPerKill'>): string {
  const typed = readNumber(pointsPerKill);
  return formatCountingRule(typeof typed === 'number' ? typed : 0);
}

type Files = { [F in ImageField]?: File };

export function createInput(values: TournamentValues): { body: TournamentForm; files: Files } {
  return { body: tournamentForm.parse(readValues(values)), files: getFiles(values) };
}

/** Not validated. The schema drops the fields that a series does not have. */
export function readSeriesForm(values: TournamentValues) {
  return { ...readRepeat(values), settings: readValues(values) };
}

export const seriesInput = (values: TournamentValues) => ({
  body: createSeries.body.parse(readSeriesForm(values)),
});

type EditBody = Partial<Omit<TournamentForm, 'status'>> & { [F in `${ImageField}Url`]?: string };

/** Sends only changed fields, so two users who edit concurrently conflict only in fields that both changed. */
export function editInput(
  values: TournamentValues,
  initial: TournamentValues,
  isFrozen: (field: EditableField) => boolean,
): { body: EditBody; files: Files } {
  const parsed = tournamentForm.parse(readChecked(values, initial));
  const changed = changedFields(values, initial).filter(
    (field) => field !== 'status' && !isFrozen(field),
  );
  const sent = {
    ...values,
    ...(isFrozen('banner') && { banner: 'kept' as const }),
    ...(isFrozen('sponsorLogo') && { sponsorLogo: 'kept' as const }),
  };
  return {
    body: {
      ...Object.fromEntries(changed.map((field) => [field, parsed[field]])),
      ...(sent.banner === 'removed' && { bannerUrl: '' }),
      ...(sent.sponsorLogo === 'removed' && { sponsorLogoUrl: '' }),
    },
    files: getFiles(sent),
  };
}

function getFiles({ banner, sponsorLogo }: Pick<TournamentValues, ImageField>): Files {
  return {
    ...(banner instanceof File && { banner }),
    ...(sponsorLogo instanceof File && { sponsorLogo }),
  };
}

/** Files cannot be stored. */
export type FormDraft = Partial<Omit<TournamentValues, ImageField>>;

export function draftKey(userId: string, tournamentId: string | null): string {
  return `tournament-draft:${userId}:${tournamentId ?? 'new'}`;
}

export function toDraft(values: TournamentValues, initial: TournamentValues): FormDraft {
  const { banner: _banner, sponsorLogo: _sponsorLogo, ...texts } = values;
  const changed = Object.entries(texts).filter(
    ([name, value]) =>
      JSON.stringify(value) !== JSON.stringify(initial[name as keyof typeof texts]),
  );
  return Object.fromEntries(changed);
}

export function storeDraft(key: string, draft: FormDraft): void {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without session storage a reload loses the typed text, as in any form.
  }
}

/** Empty if nothing valid is stored. */
export function loadDraft(key: string): FormDraft {
  try {
    return readDraft(sessionStorage.getItem(key));
  } catch {
    // There is no session storage, as above.
    return {};
  }
}

/** Drops fields that no longer fit the form. */
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
    if (name === 'scoringRules') return isTypedRules(value);
    if (name === 'status') return value === 'draft' || value === 'open';
    const isText = name in empty && name !== 'banner' && name !== 'sponsorLogo';
    return isText && typeof value === 'string';
  };
  try {
    const draft: unknown = JSON.parse(stored ?? '{}');
    if (typeof draft !== 'object' || draft === null) return {};
    return Object.fromEntries(Object.entries(draft).filter(fits));
  } catch {
    // It is not JSON, so another version or a person wrote it.
    return {};
  }
}
