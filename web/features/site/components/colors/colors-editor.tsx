import { useEffect, useState } from 'react';
import type { ColorScheme } from '#shared/domain/site/color-scheme.ts';
import { type WeakPair, weakPairs } from '#shared/domain/site/contrast.ts';
import type { ThemeColor } from '#shared/domain/site/theme-variables.ts';
import { useLeaveGuard } from '#web/lib/use-leave-guard.ts';
import { LeaveDialog } from '#web/ui/dialogs/leave-dialog.tsx';
import { paths } from '#web/lib/paths.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useApplyColors, useNewestSite } from '../../api/writes.ts';
import { Palette } from '../palette.tsx';
import { ColorGroups } from './color-groups.tsx';
import { SaveBar } from './save-bar.tsx';
import {
  toDraft,
  describeOtherSaves,
  rebased,
  type SchemeDraft,
  withValue,
  useSchemeDraft,
} from './scheme-draft.ts';
import { SchemeHeader } from './scheme-header.tsx';
import { ThemePreview } from './theme-preview.tsx';
import { unreadableTexts, describeUnreadable } from './weakness.ts';

/**
 * The controls use the built-in colours, so an unreadable draft or saved scheme can be fixed. The preview and the
 * rest of the page use the draft.
 */
export function ColorsEditor({ saved }: { saved: ColorScheme | null }) {
  const { base, draft, editing, isUnsaved, change, setIsHidden, settle } = useSchemeDraft(saved);
  const apply = useApplyColors();
  const newest = useNewestSite();
  const isSaving = newest.isPending || apply.isPending;
  const [unreadablePairs, setUnreadablePairs] = useState<readonly WeakPair[]>([]);
  const [otherSaves, setOtherSaves] = useState<string | null>(null);
  const [open, setOpen] = useState<ThemeColor | null>(null);
  const weak = weakPairs(draft.colors);

  function edit(next: SchemeDraft | null): void {
    setOtherSaves(null);
    change(next);
  }

  function ask(pairs: readonly WeakPair[]): void {
    setUnreadablePairs(pairs);
    setIsHidden(pairs.length > 0);
  }

  /** Applies only the draft's own changes to the newest saved scheme. */
  async function save(hasAgreed: boolean): Promise<void> {
    if (editing === null) return;
    const site = await newest.mutateAsync();
    const latest = toDraft(site.colorScheme);
    const merged = rebased(editing, latest);
    const unreadable = unreadableTexts(weakPairs(merged.colors));
    if (unreadable.length > 0 && !hasAgreed) {
      apply.reset();
      ask(unreadable);
      return;
    }
    await apply.mutateAsync({ body: merged });
    settle({ editing, latest, merged });
    setOtherSaves(describeOtherSaves(editing, latest));
  }

  function start(hasAgreed: boolean): void {
    save(hasAgreed).then(
      () => hasAgreed && ask([]),
      // The calls show their own errors.
      () => undefined,
    );
  }

  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
      <ThemePreview />
      <Palette colors={{}} className="min-w-0 rounded-md border lg:order-first">
        <form
          noValidate
          aria-label="Site colors"
          onSubmit={(event) => {
            event.preventDefault();
            if (isUnsaved && !isSaving) start(false);
          }}
        >
          <SchemeHeader
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
            otherSaves={otherSaves}
            onReset={() => edit(null)}
          />
        </form>
      </Palette>
      {unreadablePairs.length > 0 && (
        <UnreadableQuestion
          pairs={unreadablePairs}
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

type UnsavedSchemeProps = {
  isUnsaved: boolean;
  onAsk: (asking: boolean) => void;
  onLeave: () => void;
};

function UnsavedScheme({ isUnsaved, onAsk, onLeave }: UnsavedSchemeProps) {
  const { asking, stay, leave } = useLeaveGuard(isUnsaved);
  useEffect(() => {
    if (!asking) return undefined;
    onAsk(true);
    return () => onAsk(false);
  }, [asking, onAsk]);
  if (!asking) return null;
  return (
    <LeaveDialog
      onStay={stay}
      onLeave={() => {
        leave();
        onLeave();
      }}
    />
  );
}

type UnreadableQuestionProps = {
  pairs: readonly WeakPair[];
  isPending: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Warns of colours that make text unreadable, including the controls that are needed to undo them. */
function UnreadableQuestion({ pairs, ...rest }: UnreadableQuestionProps) {
  return (
    <ConfirmDialog
      {...rest}
      description={
        <>
          Hardly anyone can read this: {describeUnreadable(pairs)}. This affects every page,
          including the menus that lead here. This editor keeps the built-in colors; you can always
          return to it at{' '}
          <span className="font-semibold break-words text-foreground">
            {paths.devSettings()}?tab=colors
          </span>
          .
        </>
      }
      action="Save Unreadable Colors"
      pendingAction="Saving..."
      dismissal="Keep Editing"
      destructive
    />
  );
}
