import { useState } from 'react';
import type { ColorScheme } from '../../../../../shared/domain/site/color-scheme.ts';
import { weakPairs } from '../../../../../shared/domain/site/contrast.ts';
import type { ThemeColor } from '../../../../../shared/domain/site/theme-variables.ts';
import { useApplyColors } from '../../api/use-apply-colors.ts';
import { Palette } from '../palette.tsx';
import { ColorGroups } from './color-groups.tsx';
import { SaveBar } from './save-bar.tsx';
import { withValue } from './scheme-draft.ts';
import { SchemeHead } from './scheme-head.tsx';
import { ThemePreview } from './theme-preview.tsx';
import { UnsavedScheme } from './unsaved-scheme.tsx';
import { useSchemeDraft } from './use-scheme-draft.ts';

/**
 * Edits the scheme of the site: what edits it on the one side, in the built-in colours, so that an unreadable draft or
 * even an unreadable saved scheme can always be mended; what it looks like on the other, and everywhere else on the page.
 */
export function ColorsEditor({ saved }: { saved: ColorScheme | null }) {
  const { base, draft, isUnsaved, change, setIsHidden, settle } = useSchemeDraft(saved);
  const apply = useApplyColors();
  const [open, setOpen] = useState<ThemeColor | null>(null);
  const weak = weakPairs(draft.colors);

  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
      <ThemePreview />
      <Palette colors={{}} className="min-w-0 rounded-md border lg:order-first">
        <form
          noValidate
          aria-label="Colors of the site"
          onSubmit={(event) => {
            event.preventDefault();
            const sent = draft;
            apply.mutate(sent, { onSuccess: () => settle(sent) });
          }}
        >
          <SchemeHead
            draft={draft}
            isBuiltIn={saved === null && !isUnsaved}
            error={apply.error}
            onChange={(next) => {
              if (apply.isError) apply.reset();
              change(next);
            }}
            onAsk={setIsHidden}
          />
          <ColorGroups
            draft={draft}
            saved={base}
            weak={weak}
            open={open}
            onOpen={setOpen}
            onValue={(variable, value) => change(withValue(draft, variable, value))}
          />
          <SaveBar
            draft={draft}
            saved={base}
            isUnsaved={isUnsaved}
            weak={weak.length}
            isSaving={apply.isPending}
            onReset={() => change(null)}
          />
        </form>
      </Palette>
      <UnsavedScheme isUnsaved={isUnsaved} onAsk={setIsHidden} onLeave={() => change(null)} />
    </div>
  );
}
