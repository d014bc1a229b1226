import { useEffect, useState } from 'react';
import type { ColorScheme } from '../../../../../shared/domain/site/color-scheme.ts';
import { showColors } from '../../api/show-colors.ts';
import { draftOf, isUnsaved, keepDraft, keptDraft, type SchemeDraft } from './scheme-draft.ts';

/**
 * What is being edited of the site's colours. The whole page shows it while the panel is there; once the panel goes the
 * page has the saved colours again, and the draft waits for it to come back.
 */
export function useSchemeDraft(saved: ColorScheme | null) {
  const [changed, setChanged] = useState(keptDraft);
  const [isHidden, setIsHidden] = useState(false);
  const base = draftOf(saved);
  const draft = changed ?? base;
  const shown = isHidden ? null : draft.colors;
  const savedColors = saved?.colors ?? null;

  useEffect(() => {
    showColors(shown);
    return () => showColors(savedColors);
  }, [shown, savedColors]);

  function change(next: SchemeDraft | null): void {
    keepDraft(next);
    setChanged(next);
  }

  return {
    base,
    draft,
    isUnsaved: isUnsaved(draft, base),
    change,
    /** Shows the built-in colours for as long as something is asked, so that no draft makes the question unreadable. */
    setIsHidden,
    /** Forgets the draft that was sent, unless it was edited since. */
    settle: (sent: SchemeDraft) => {
      if (keptDraft() === sent) keepDraft(null);
      setChanged((now) => (now === sent ? null : now));
    },
  };
}
