import { useEffect, useState } from 'react';
import { isThemeValue, type ColorScheme } from '#shared/domain/site/color-scheme.ts';
import { changedVariables, schemeValues } from '#shared/domain/site/scheme-values.ts';
import { formatCount, formatNumber } from '#web/lib/format/number.ts';
import { showColors } from '../../api/show-colors.ts';

/** A scheme with a value for every theme variable. */
export type SchemeDraft = ColorScheme;

const unnamed = 'Our colors';

export function toDraft(saved: ColorScheme | null): SchemeDraft {
  return { name: saved?.name ?? unnamed, colors: schemeValues(saved) };
}

export function withValue(draft: SchemeDraft, variable: string, value: string): SchemeDraft {
  if (!isThemeValue(variable, value)) return draft;
  return { ...draft, colors: { ...draft.colors, [variable]: value } };
}

export function isUnsaved(draft: SchemeDraft, saved: SchemeDraft): boolean {
  return differences(draft, saved).length > 0;
}

/** The changes are the difference between `draft` and `from`. */
export type Editing = { from: SchemeDraft; draft: SchemeDraft };

/**
 * Applies an edit's own changes to the scheme that is saved now. All other values are the saved ones, from another
 * page or a preset.
 */
export function rebased({ from, draft }: Editing, saved: SchemeDraft): SchemeDraft {
  const own = changedVariables(draft.colors, from.colors);
  const values = own.map((variable) => [variable, draft.colors[variable] ?? ''] as const);
  return {
    name: draft.name === from.name ? saved.name : draft.name,
    colors: { ...saved.colors, ...Object.fromEntries(values) },
  };
}

/** A save: the edit, the saved scheme on which it is based, and their merged result. */
export type Sent = { editing: Editing; latest: SchemeDraft; merged: SchemeDraft };

/** Returns the edit that is left to save: changes made after the request was sent, or null. */
export function afterSave(now: Editing | null, { editing, latest, merged }: Sent): Editing | null {
  if (now === null || now === editing) return null;
  return { from: merged, draft: rebased(now, latest) };
}

export function describeOtherSaves({ from, draft }: Editing, saved: SchemeDraft): string | null {
  const theirs = differences(saved, from);
  if (theirs.length === 0) return null;
  const own = new Set(differences(draft, from));
  const lost = differences(rebased({ from, draft }, saved), saved).filter(
    (what) => own.has(what) && theirs.includes(what),
  ).length;
  const count = theirs.length;
  const saves = `Meanwhile, ${formatCount(count, 'other change')} ${count === 1 ? 'was' : 'were'} saved`;
  if (lost === 0) return `${saves} and ${count === 1 ? 'has' : 'have'} been kept.`;
  if (count === 1) return `${saves}; yours replaced it.`;
  return `${saves}; yours replaced ${lost === count ? 'them' : formatNumber(lost)}.`;
}

function differences(one: SchemeDraft, other: SchemeDraft): string[] {
  const variables = changedVariables(one.colors, other.colors);
  return one.name === other.name ? variables : ['name', ...variables];
}

let current: Editing | null = null;

/** The edit survives switching between tabs. */
function currentEditing(): Editing | null {
  return current;
}

function setCurrentEditing(editing: Editing | null): void {
  current = editing;
}

/**
 * The edited colours, always merged into the saved ones. The page shows them while the panel is mounted. Afterwards it
 * shows the saved colours, and the edit is kept for the next visit of the panel.
 */
export function useSchemeDraft(saved: ColorScheme | null) {
  const [editing, setEditing] = useState(currentEditing);
  const [isHidden, setIsHidden] = useState(false);
  const base = toDraft(saved);
  const draft = editing === null ? base : rebased(editing, base);
  const colors = isHidden ? null : draft.colors;
  const savedColors = saved?.colors ?? null;

  useEffect(() => {
    showColors(colors);
    return () => showColors(savedColors);
  }, [colors, savedColors]);

  function storeEditing(next: Editing | null): void {
    setCurrentEditing(next);
    setEditing(next);
  }

  return {
    base,
    draft,
    editing,
    isUnsaved: isUnsaved(draft, base),
    change: (next: SchemeDraft | null) =>
      storeEditing(next === null ? null : { from: base, draft: next }),
    /** Shows the built-in colours while a question is open, so no draft makes it unreadable. */
    setIsHidden,
    /** Call it after a save. Later changes stay as changes to the saved scheme. */
    settle: (sent: Sent) => storeEditing(afterSave(currentEditing(), sent)),
  };
}
