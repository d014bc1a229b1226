import { useState } from 'react';
import { Undo2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { automaticPlacementPoints } from '#shared/domain/tournaments/limits.ts';
import {
  isPreset,
  formatPointsList,
  POINTS_PRESETS,
  presetPoints,
} from '#shared/domain/tournaments/presets.ts';
import { buttonStyle } from '#web/ui/buttons/button-style.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { listPoints } from './form-fields.ts';
import { useFormScope } from './form-scope.ts';
import { readPoints } from './read-typed.ts';

export function PointsPresets({ places }: { places: number }) {
  const { form } = useFormScope();
  const points = useWatch({ control: form.control, name: 'placementPoints' });
  const [before, setBefore] = useState<string[]>();
  const typed = parsePoints(points, places);

  function fill(placementPoints: Record<number, number>): void {
    setBefore([...form.getValues('placementPoints')]);
    setPoints(listPoints(placementPoints));
  }
  function setPoints(next: string[]): void {
    form.setValue('placementPoints', next, { shouldValidate: form.formState.isSubmitted });
  }

  return (
    <div className="grid gap-3">
      <fieldset aria-label="Presets" className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {POINTS_PRESETS.map((preset) => (
          <button
            key={preset.id}
            type="button"
            aria-pressed={typed !== null && isPreset(preset, typed, places)}
            onClick={() => fill(presetPoints(preset, places))}
            className={buttonStyle(
              'secondary',
              'small',
              'flex-col items-start! justify-start! gap-1! py-2.5! text-start! aria-pressed:border-primary',
            )}
          >
            {preset.name}
            <span className="text-xs font-normal wrap-anywhere text-muted-foreground tabular-nums">
              {formatPointsList(preset.points)}
            </span>
          </button>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SmallButton
          onClick={() => {
            fill(automaticPlacementPoints(places));
            showToast({ title: 'Points Generated' });
          }}
        >
          Auto-generate
        </SmallButton>
        {before !== undefined && (
          <SmallButton
            variant="ghost"
            onClick={() => {
              setPoints(before);
              setBefore(undefined);
            }}
          >
            <Undo2 aria-hidden className="size-4" />
            Undo
          </SmallButton>
        )}
        <p className="text-sm text-muted-foreground">
          {places} points for the winner, one less for each place after it.
        </p>
      </div>
    </div>
  );
}

/** Returns null if any of them is not a number. */
function parsePoints(points: readonly string[], places: number): Record<number, number> | null {
  const read = readPoints(points, places);
  const numbers = Object.entries(read).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  return numbers.length < Object.keys(read).length ? null : Object.fromEntries(numbers);
}
