import { useState } from 'react';
import { Undo2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { Combobox } from '#web/ui/inputs/combobox.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { useFormScope, usePlaces } from '../form-scope.ts';
import { toScoringValues, type ScoringValues } from './use-scoring-files.ts';
import { useSetScoring } from './use-set-scoring.ts';
import { TOURNAMENT_LIMITS } from '#shared/domain/tournaments/limits.ts';
import { summarizePreset } from '#shared/domain/tournaments/summarize-preset.ts';
import {
  presetScoring,
  SCORING_PRESETS,
  type ScoringPreset,
} from '#shared/domain/tournaments/scoring-presets.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { readNumber, readPoints } from '../read-typed.ts';
import { readRules } from './typed-rules.ts';

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
          <Combobox
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

/** The search covers the name, the game, the rules and the id, which contains the league's initials. */
export const presetOptions = SCORING_PRESETS.map((preset) => ({
  preset,
  values: presetValues(preset),
  value: preset.id,
  label: preset.name,
  alias: preset.id,
  detail: [preset.game, preset.confidence, summarizePreset(preset, formatNumber)]
    .filter((part) => part !== null)
    .join(' · '),
}));

/** See rules/scoring 11.4. */
export function deductsPoints({ placementPoints }: ScoringPreset): boolean {
  return placementPoints.some(({ points }) => points < 0);
}

/** Points for all places that a tournament may have, so a larger lobby needs no second choice. */
function presetValues(preset: ScoringPreset): ScoringValues {
  return toScoringValues(presetScoring(preset, TOURNAMENT_LIMITS.maxTeams.max));
}

/**
 * Of several presets that match, returns the preferred one, otherwise one without a league, because a user who typed
 * the values may not mean the league.
 */
export function findPreset(values: ScoringValues, places: number, preferred: string | undefined) {
  const wanted = fingerprint(values, places);
  const found = presetOptions.filter((option) => fingerprint(option.values, places) === wanted);
  return (
    found.find(({ value }) => value === preferred) ??
    found.find(({ preset }) => preset.game === null) ??
    found[0]
  );
}

/** The same for all values with the same meaning in a tournament with this many places. */
function fingerprint(
  { pointsPerKill, placementPoints, scoringRules }: ScoringValues,
  places: number,
): string {
  const points = readPoints(placementPoints, places);
  return JSON.stringify([
    readNumber(pointsPerKill),
    Object.entries(points).filter(([, value]) => value !== 0),
    readRules(scoringRules),
  ]);
}
