import { useState } from 'react';
import type { ColorScheme } from '../../../../../shared/domain/site/color-scheme.ts';
import { weakPairs, type WeakPair } from '../../../../../shared/domain/site/contrast.ts';
import type { ThemeColor } from '../../../../../shared/domain/site/theme-variables.ts';
import { useApplyColors } from '../../api/use-apply-colors.ts';
import { useNewestSite } from '../../api/use-newest-site.ts';
import { Palette } from '../palette.tsx';
import { ColorGroups } from './color-groups.tsx';
import { SaveBar } from './save-bar.tsx';
import { draftOf, meetingWords, rebased, withValue, type SchemeDraft } from './scheme-draft.ts';
import { SchemeHead } from './scheme-head.tsx';
import { ThemePreview } from './theme-preview.tsx';
import { UnreadableQuestion } from './unreadable-question.tsx';
import { UnsavedScheme } from './unsaved-scheme.tsx';
import { useSchemeDraft } from './use-scheme-draft.ts';
import { unreadableTexts } from './weakness.ts';

/**
 * Edits the scheme of the site: what edits it on the one side, in the built-in colours, so that an unreadable draft or
 * even an unreadable saved scheme can always be mended; what it looks like on the other, and everywhere else on the page.
 */
export function ColorsEditor({ saved }: { saved: ColorScheme | null }) {
  const { base, draft, editing, isUnsaved, change, setIsHidden, settle } = useSchemeDraft(saved);
  const apply = useApplyColors();
  const newest = useNewestSite();
  const isSaving = newest.isPending || apply.isPending;
  const [asked, setAsked] = useState<readonly WeakPair[]>([]);
  const [meeting, setMeeting] = useState<string | null>(null);
  const [open, setOpen] = useState<ThemeColor | null>(null);
  const weak = weakPairs(draft.colors);

  function edit(next: SchemeDraft | null): void {
    setMeeting(null);
    change(next);
  }

  function ask(pairs: readonly WeakPair[]): void {
    setAsked(pairs);
    setIsHidden(pairs.length > 0);
  }

  /** Puts the draft's own changes on top of what is saved by now, and nothing else in the place of anything. */
  async function save(hasAgreed: boolean): Promise<void> {
    if (editing === null) return;
    const site = await newest.mutateAsync();
    const over = draftOf(site.colorScheme);
    const whole = rebased(editing, over);
    const unreadable = unreadableTexts(weakPairs(whole.colors));
    if (unreadable.length > 0 && !hasAgreed) {
      apply.reset();
      ask(unreadable);
      return;
    }
    await apply.mutateAsync(whole);
    settle({ editing, over, whole });
    setMeeting(meetingWords(editing, over));
  }

  function start(hasAgreed: boolean): void {
    save(hasAgreed).then(
      () => hasAgreed && ask([]),
      // What fails is said by the calls themselves.
      () => undefined,
    );
  }

  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
      <ThemePreview />
      <Palette colors={{}} className="min-w-0 rounded-md border lg:order-first">
        <form
          noValidate
          aria-label="Colors of the site"
          onSubmit={(event) => {
            event.preventDefault();
            if (isUnsaved && !isSaving) start(false);
          }}
        >
          <SchemeHead
            draft={draft}
            isBuiltIn={saved === null && !isUnsaved}
            error={apply.error}
            onChange={(next) => {
              if (apply.isError) apply.reset();
              edit(next);
            }}
            onAsk={setIsHidden}
          />
          <ColorGroups
            draft={draft}
            saved={base}
            weak={weak}
            open={open}
            onOpen={setOpen}
            onValue={(variable, value) => edit(withValue(draft, variable, value))}
          />
          <SaveBar
            draft={draft}
            saved={base}
            isUnsaved={isUnsaved}
            weak={weak.length}
            isSaving={isSaving}
            meeting={meeting}
            onReset={() => edit(null)}
          />
        </form>
      </Palette>
      {asked.length > 0 && (
        <UnreadableQuestion
          pairs={asked}
          isPending={isSaving}
          error={newest.error ?? apply.error}
          onConfirm={() => start(true)}
          onClose={() => ask([])}
        />
      )}
      <UnsavedScheme isUnsaved={isUnsaved} onAsk={setIsHidden} onLeave={() => change(null)} />
    </div>
  );
}
