import { useEffect, useState } from 'react';
import type { ColorScheme } from '#shared/domain/site/color-scheme.ts';
import { isOwnScheme, type Preset, PRESETS } from '#shared/domain/site/presets.ts';
import { changedVariables, schemeValues } from '#shared/domain/site/scheme-values.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { showColors } from '../../api/show-colors.ts';
import { useApplyColors, useNewestSite } from '../../api/writes.ts';
import { useExportScheme } from '../colors/use-scheme-files.ts';
import { PresetCard } from './preset-card.tsx';

export const presetsGrid = 'grid grid-cols-1 gap-4 sm:grid-cols-2';

export function Presets({ saved }: { saved: ColorScheme | null }) {
  const [tried, setTried] = useState<Preset | null>(null);
  const [replaced, setReplaced] = useState<ColorScheme | null>(null);
  const apply = useApplyColors();
  const newest = useNewestSite();
  const isApplying = newest.isPending || apply.isPending;
  const savedColors = saved?.colors ?? null;
  const shownColors = tried?.colors ?? savedColors;
  const savedValues = schemeValues(saved);
  const isCurrent = (preset: Preset) =>
    changedVariables(schemeValues(preset), savedValues).length === 0;

  useEffect(() => {
    showColors(shownColors);
    return () => showColors(savedColors);
  }, [shownColors, savedColors]);

  async function give(preset: Preset, hasAgreed: boolean): Promise<void> {
    // Another page may have saved a scheme since.
    const { colorScheme } = await newest.mutateAsync();
    if (!hasAgreed && isOwnScheme(colorScheme)) {
      apply.reset();
      setReplaced(colorScheme);
      return;
    }
    await apply.mutateAsync({ body: { name: preset.name, colors: preset.colors } });
    setReplaced(null);
    setTried(null);
  }

  function start(hasAgreed: boolean): void {
    if (tried === null || isApplying) return;
    // The calls show their own errors.
    give(tried, hasAgreed).catch(() => undefined);
  }

  return (
    <>
      <p className="mb-6 max-w-[64ch] text-pretty text-muted-foreground">
        Click a preset to see it on this page. Apply uses it for the whole site instead of{' '}
        {saved === null ? (
          'the built-in colors'
        ) : (
          <>
            “<bdi>{saved.name}</bdi>”
          </>
        )}
        ; pages that are open elsewhere change when they are reloaded.
      </p>
      <ul className={presetsGrid}>
        {PRESETS.map((preset) => (
          <li key={preset.id}>
            <PresetCard
              preset={preset}
              isCurrent={isCurrent(preset)}
              isShown={tried?.id === preset.id}
              onShow={() => {
                if (!isApplying) setTried(isCurrent(preset) ? null : preset);
              }}
            />
          </li>
        ))}
      </ul>
      <ApplyBar
        tried={tried}
        isApplying={isApplying}
        onApply={() => start(false)}
        onBack={() => setTried(null)}
      />
      {replaced !== null && (
        <ReplaceQuestion
          replaced={replaced}
          isPending={isApplying}
          error={newest.error ?? apply.error}
          onConfirm={() => start(true)}
          onClose={() => setReplaced(null)}
        />
      )}
    </>
  );
}

type ApplyBarProps = {
  /** Null while the page shows the saved scheme. */
  tried: Preset | null;
  isApplying: boolean;
  onApply: () => void;
  onBack: () => void;
};

function ApplyBar({ tried, isApplying, onApply, onBack }: ApplyBarProps) {
  return (
    <div className="keeps-foot z-1 mt-6 flex min-h-17 flex-wrap items-center justify-end gap-x-4 gap-y-2 rounded-md border bg-popover p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-4">
      <output className="me-auto text-sm font-semibold">
        {tried === null ? 'The saved colors are shown' : `${tried.name} is shown on this page only`}
      </output>
      <div className="flex gap-2">
        <Button variant="secondary" disabled={tried === null || isApplying} onClick={onBack}>
          Back to Saved
        </Button>
        <Button disabled={tried === null} pending={isApplying} onClick={onApply}>
          {isApplying ? 'Applying...' : 'Apply'}
        </Button>
      </div>
    </div>
  );
}

type ReplaceQuestionProps = {
  replaced: ColorScheme;
  isPending: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
};

function ReplaceQuestion({ replaced, ...rest }: ReplaceQuestionProps) {
  const file = useExportScheme();
  return (
    <ConfirmDialog
      {...rest}
      description={
        <>
          The site has custom colors, “<bdi>{replaced.name}</bdi>”, which will be lost. Export them
          first; you can import the file again under Colors.
        </>
      }
      action="Replace Custom Colors"
      pendingAction="Applying..."
      destructive
    >
      <Button
        variant="secondary"
        className="justify-self-start"
        pending={file.isPending}
        onClick={() => file.mutate(replaced)}
      >
        Export Custom Colors
      </Button>
    </ConfirmDialog>
  );
}
