import { useState } from 'react';
import {
  isOverlayValue,
  type OverlayOption,
  type OverlayScene,
} from '#shared/domain/tournaments/overlay-options.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { SelectInput } from '#web/ui/inputs/select-input.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { useFinalScores } from '../../api/reads.ts';
import type { OverlaySettings } from '../../api/overlays.ts';

type Choice = { value: string; label: string };
type Input = { label: string; hint?: string; choices?: readonly Choice[] };

const onOff = [
  { value: '1', label: 'On' },
  { value: '0', label: 'Off' },
];

const inputs: Partial<Record<OverlayOption, Input>> = {
  rows: { label: 'Rows', hint: '3 to 25' },
  from: { label: 'First row', hint: '1 to 200' },
  page: { label: 'Page every', hint: 'Seconds, 3 to 120' },
  columns: {
    label: 'Columns',
    choices: [
      { value: 'rank,side,points', label: 'Points only' },
      { value: 'rank,move,side,rounds,points', label: 'With each round' },
      { value: 'rank,move,side,rounds,wins,kills,points', label: 'All' },
    ],
  },
  round: { label: 'Round', hint: 'A number; empty for the latest' },
  align: {
    label: 'Position',
    choices: [
      { value: 'left', label: 'Left' },
      { value: 'center', label: 'Centre' },
      { value: 'right', label: 'Right' },
    ],
  },
  scale: { label: 'Size', hint: '0.5 to 3' },
  opacity: { label: 'Opacity', hint: 'Percent, 0 to 100' },
  accent: { label: 'Accent', hint: '6 hex digits or HSL, such as 84 100% 65%' },
  panel: { label: 'Panel', hint: '6 hex digits or HSL' },
  text: { label: 'Text', hint: '6 hex digits or HSL' },
  font: {
    label: 'Font',
    choices: [
      { value: 'mona', label: 'Mona Sans' },
      { value: 'hubot', label: 'Hubot Sans' },
      { value: 'noto', label: 'Noto Sans, if installed' },
    ],
  },
  logo: { label: 'Emblems', choices: onOff },
  motion: { label: 'Motion', choices: onOff },
};

const look: readonly OverlayOption[] = [
  'scale',
  'opacity',
  'accent',
  'panel',
  'text',
  'font',
  'motion',
];
const ofTables: readonly OverlayOption[] = ['rows', 'from', 'page'];

const optionsOf: Record<OverlayScene, readonly OverlayOption[]> = {
  standings: [...ofTables, 'columns', 'align', 'logo'],
  round: [...ofTables, 'round', 'align', 'logo'],
  mvp: [...ofTables, 'align'],
  ticker: ['logo'],
  next: ['align'],
  'match-point': ['align', 'logo'],
  versus: ['logo'],
  winner: ['logo'],
};

type SceneOptionsProps = {
  tournamentId: string;
  scene: OverlayScene;
  options: OverlaySettings;
  onChange: (options: OverlaySettings) => void;
};

/** An empty option is the default, and an invalid one is not applied. */
export function SceneOptions({ tournamentId, scene, options, onChange }: SceneOptionsProps) {
  const set = (option: OverlayOption, text: string) => {
    const { [option]: _old, ...others } = options;
    onChange(text === '' ? others : { ...others, [option]: text });
  };
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4 md:max-lg:grid-cols-3">
      {scene === 'versus' &&
        (['a', 'b'] as const).map((option) => (
          <SideInput
            key={option}
            label={option === 'a' ? 'First team' : 'Second team'}
            tournamentId={tournamentId}
            value={options[option] ?? ''}
            onChange={(text) => set(option, text)}
          />
        ))}
      {[...optionsOf[scene], ...look].map((option) => (
        <OptionInput
          key={option}
          option={option}
          value={options[option] ?? ''}
          onChange={(text) => set(option, text)}
        />
      ))}
    </div>
  );
}

type OptionInputProps = {
  option: OverlayOption;
  value: string;
  onChange: (text: string) => void;
};

function OptionInput({ option, value, onChange }: OptionInputProps) {
  const [wrong, setWrong] = useState<string>();
  const { label, hint, choices } = inputs[option] ?? { label: option };
  if (choices !== undefined) {
    return (
      <Field label={label}>
        {(control) => (
          <SelectInput
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            <option value="">Usual</option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
    );
  }
  const change = (typed: string) => {
    const text = typed.trim();
    const isTaken = text === '' || isOverlayValue(option, text);
    setWrong(isTaken ? undefined : typed);
    if (isTaken) onChange(text);
  };
  return (
    <Field
      label={label}
      hint={hint}
      error={wrong === undefined ? undefined : `${label} cannot have this value.`}
    >
      {(control) => (
        <TextInput
          {...control}
          value={wrong ?? value}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Field>
  );
}

type SideInputProps = {
  label: string;
  tournamentId: string;
  value: string;
  onChange: (text: string) => void;
};

function SideInput({ label, tournamentId, value, onChange }: SideInputProps) {
  const { data: scores = [] } = useFinalScores(tournamentId);
  return (
    <Field label={label}>
      {(control) => (
        <SelectInput {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">By rank</option>
          {scores.map(({ registrationId, clanName }) => (
            <option key={registrationId} value={registrationId}>
              {clanName}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}
