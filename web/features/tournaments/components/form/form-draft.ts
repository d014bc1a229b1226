import { emptyValues, type TournamentValues } from './form-values.ts';

/** What was typed and not saved: the fields that are not as they were at first. Files cannot be kept. */
export type FormDraft = Partial<Omit<TournamentValues, 'banner' | 'sponsorLogo'>>;

/** Returns the name under which this tab keeps one person's draft of one form. */
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
    if (name === 'points') {
      return (
        Array.isArray(value) &&
        value.length === empty.points.length &&
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
