import { isThemeValue, type ColorScheme } from '#shared/domain/site/color-scheme.ts';
import { changedVariables, schemeValues } from '#shared/domain/site/scheme-values.ts';
import { formatCount, formatNumber } from '#web/lib/format/number.ts';

/** A scheme that is being edited: it gives every variable of the theme its value. */
export type SchemeDraft = ColorScheme;

/** What a scheme is called until its owner calls it something else. */
const unnamed = 'Our colors';

/** Returns what editing starts from: what is saved for the site, or the built-in colours. */
export function draftOf(saved: ColorScheme | null): SchemeDraft {
  return { name: saved?.name ?? unnamed, colors: schemeValues(saved) };
}

/** Returns a draft with one value changed; what cannot stand in a scheme changes nothing. */
export function withValue(draft: SchemeDraft, variable: string, value: string): SchemeDraft {
  if (!isThemeValue(variable, value)) return draft;
  return { ...draft, colors: { ...draft.colors, [variable]: value } };
}

/** Returns whether saving would change something. */
export function isUnsaved(draft: SchemeDraft, saved: SchemeDraft): boolean {
  return differences(draft, saved).length > 0;
}

/** What is being edited: the changes are what tells the draft from the scheme that it began from. */
export type Editing = { from: SchemeDraft; draft: SchemeDraft };

/**
 * Returns what is being edited on top of the scheme that is saved now: only its own changes stay, and all else is as it
 * was saved since, by another page or by a preset.
 */
export function rebased({ from, draft }: Editing, saved: SchemeDraft): SchemeDraft {
  const own = changedVariables(draft.colors, from.colors);
  const values = own.map((variable) => [variable, draft.colors[variable] ?? ''] as const);
  return {
    name: draft.name === from.name ? saved.name : draft.name,
    colors: { ...saved.colors, ...Object.fromEntries(values) },
  };
}

/** What was sent: as it was edited, the saved scheme on top of which it went, and the whole that came of the two. */
export type Sent = { editing: Editing; over: SchemeDraft; whole: SchemeDraft };

/** Returns what is still being edited once something is saved: what was changed after it was sent, or nothing. */
export function afterSave(now: Editing | null, { editing, over, whole }: Sent): Editing | null {
  if (now === null || now === editing) return null;
  return { from: whole, draft: rebased(now, over) };
}

/**
 * Returns in one line what others saved since a draft began and what became of it when the draft was saved on top; null
 * when nobody did.
 */
export function meetingWords({ from, draft }: Editing, saved: SchemeDraft): string | null {
  const theirs = differences(saved, from);
  if (theirs.length === 0) return null;
  const own = new Set(differences(draft, from));
  const lost = differences(rebased({ from, draft }, saved), saved).filter(
    (what) => own.has(what) && theirs.includes(what),
  ).length;
  const count = theirs.length;
  const saves = `Meanwhile ${formatCount(count, 'other change')} ${count === 1 ? 'was' : 'were'} saved`;
  if (lost === 0) return `${saves} and ${count === 1 ? 'stays' : 'stay'}.`;
  if (count === 1) return `${saves}; yours took its place.`;
  return `${saves}; yours took the place of ${lost === count ? 'them' : formatNumber(lost)}.`;
}

/** The name is a change like any other. */
function differences(one: SchemeDraft, other: SchemeDraft): string[] {
  const variables = changedVariables(one.colors, other.colors);
  return one.name === other.name ? variables : ['name', ...variables];
}

let kept: Editing | null = null;

/** Returns what was being edited when the tab was left: it outlives a look at another one. */
export function keptEditing(): Editing | null {
  return kept;
}

/** Keeps what is being edited, or forgets it. */
export function keepEditing(editing: Editing | null): void {
  kept = editing;
}
