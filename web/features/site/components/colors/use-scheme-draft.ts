import { useEffect, useState } from 'react';
import type { ColorScheme } from '#shared/domain/site/color-scheme.ts';
import { showColors } from '../../api/show-colors.ts';
import {
  afterSave,
  draftOf,
  isUnsaved,
  keepEditing,
  keptEditing,
  rebased,
  type Editing,
  type SchemeDraft,
  type Sent,
} from './scheme-draft.ts';

/**
 * The edited colours, always based on the saved ones. The whole page shows them while the panel is mounted; then the
 * page returns to the saved colours, and the edit is kept for the next visit of the panel.
 */
export function useSchemeDraft(saved: ColorScheme | null) {
  const [editing, setEditing] = useState(keptEditing);
  const [isHidden, setIsHidden] = useState(false);
  const base = draftOf(saved);
  const draft = editing === null ? base : rebased(editing, base);
  const shown = isHidden ? null : draft.colors;
  const savedColors = saved?.colors ?? null;

  useEffect(() => {
    showColors(shown);
    return () => showColors(savedColors);
  }, [shown, savedColors]);

  function keep(next: Editing | null): void {
    keepEditing(next);
    setEditing(next);
  }

  return {
    base,
    draft,
    editing,
    isUnsaved: isUnsaved(draft, base),
    change: (next: SchemeDraft | null) => keep(next === null ? null : { from: base, draft: next }),
    /** Shows the built-in colours while a question is open, so that no draft makes it unreadable. */
    setIsHidden,
    /** Called after a save: later changes stay as changes to the saved scheme. */
    settle: (sent: Sent) => keep(afterSave(keptEditing(), sent)),
  };
}
