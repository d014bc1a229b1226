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
 * What is being edited of the site's colours, always on top of what is saved. The whole page shows it while the panel is
 * there; once the panel goes the page has the saved colours again, and the draft waits for it to come back.
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
    /** Shows the built-in colours for as long as something is asked, so that no draft makes the question unreadable. */
    setIsHidden,
    /** Forgets what was sent, now that it is saved; what was edited since is kept as the changes over it. */
    settle: (sent: Sent) => keep(afterSave(keptEditing(), sent)),
  };
}
