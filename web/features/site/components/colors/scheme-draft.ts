import { isThemeValue, type ColorScheme } from '../../../../../shared/domain/site/color-scheme.ts';
import { changedVariables, schemeValues } from '../../../../../shared/domain/site/scheme-values.ts';

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
  return draft.name !== saved.name || changedVariables(draft.colors, saved.colors).length > 0;
}

let kept: SchemeDraft | null = null;

/** Returns what was being edited when the tab was left: it outlives a look at another one. */
export function keptDraft(): SchemeDraft | null {
  return kept;
}

/** Keeps what is being edited, or forgets it. */
export function keepDraft(draft: SchemeDraft | null): void {
  kept = draft;
}
