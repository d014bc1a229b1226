import { useState } from 'react';
import { Undo2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { ComboBox } from '#web/ui/inputs/combo-box.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { useFormScope, usePlaces } from '../form-scope.ts';
import { findPreset, presetOptions, deductsPoints } from './offered-presets.ts';
import type { ScoringValues } from './use-scoring-files.ts';
import { useSetScoring } from './use-set-scoring.ts';

/** Copies a league's points and rules into the form. "Undo" restores the typed values. */
export default function PresetBox() {
  const { form, mayDeductPoints } = useFormScope();
  const places = usePlaces();
  const setScoring = useSetScoring();
  const [pointsPerKill, placementPoints, scoringRules] = useWatch({
    control: form.control,
    name: ['pointsPerKill', 'placementPoints', 'scoringRules'],
  });
  const [taken, setTaken] = useState<{ id: string; before: ScoringValues }>();
  const current = { pointsPerKill, placementPoints, scoringRules };
  const matching = findPreset(current, places, taken?.id);
  const shown = matching ?? presetOptions.find(({ preset }) => preset.id === taken?.id);

  function take(id: string): void {
    const chosen = presetOptions.find(({ preset }) => preset.id === id);
    if (chosen === undefined) return;
    setTaken({ id, before: current });
    setScoring(chosen.values);
  }

  return (
    <div className="grid gap-2 sm:col-span-6">
      <Field
        label="Rules of"
        hint={
          shown === undefined
            ? 'Search by league or game. Everything can be changed afterwards.'
            : describe(shown, matching === undefined)
        }
      >
        {(control) => (
          <ComboBox
            {...control}
            value={matching?.preset.id ?? ''}
            options={presetOptions.filter(
              ({ preset }) => mayDeductPoints || !deductsPoints(preset),
            )}
            onChange={take}
            emptyLabel="Choose a league"
          />
        )}
      </Field>
      {taken !== undefined && (
        <SmallButton
          variant="ghost"
          className="justify-self-start"
          onClick={() => {
            setScoring(taken.before);
            setTaken(undefined);
          }}
        >
          <Undo2 aria-hidden className="size-4" />
          Undo
        </SmallButton>
      )}
    </div>
  );
}

/** Says where the rules come from, and what they leave to the host. */
function describe({ preset }: (typeof presetOptions)[number], isChanged: boolean) {
  const { confidence, source, note } = preset;
  return (
    <>
      {isChanged && `Changed since you chose ${preset.name}. `}
      {confidence !== null && `Rules ${confidence}. Source: ${source}. `}
      {note !== null && <strong className="font-semibold text-foreground">{note}</strong>}
    </>
  );
}
