import { useState } from 'react';
import { channelsOf, channelsOfTyped, hexOf, hslOf, type Hsl } from '../../../../lib/hsl.ts';
import { Field } from '../../../../ui/field.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { ChannelField } from './channel-field.tsx';

type ColorFieldsProps = { value: string; onChange: (channels: string) => void };

/** Edits one colour: by the browser's own picker, as text, or channel by channel. */
export function ColorFields({ value, onChange }: ColorFieldsProps) {
  const hsl = hslOf(value);
  const change = (part: Partial<Hsl>) => onChange(channelsOf({ ...hsl, ...part }));
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <div className="grid content-start gap-4">
        <Field label="Pick">
          {(control) => (
            <input
              {...control}
              type="color"
              value={hexOf(hsl)}
              onChange={(event) => onChange(channelsOfTyped(event.target.value) ?? value)}
              className="h-14 w-full cursor-pointer rounded-md border border-input bg-background p-1"
            />
          )}
        </Field>
        <TypedColor value={value} onChange={onChange} />
      </div>
      <div className="grid content-start gap-3">
        <ChannelField
          label="Hue"
          unit="0 to 360"
          value={hsl.hue}
          most={360}
          track={gradient([0, 60, 120, 180, 240, 300, 360].map((hue) => ({ ...hsl, hue })))}
          onChange={(hue) => change({ hue })}
        />
        <ChannelField
          label="Saturation"
          unit="%"
          value={hsl.saturation}
          most={100}
          track={gradient([0, 100].map((saturation) => ({ ...hsl, saturation })))}
          onChange={(saturation) => change({ saturation })}
        />
        <ChannelField
          label="Lightness"
          unit="%"
          value={hsl.lightness}
          most={100}
          track={gradient([0, 25, 50, 75, 100].map((lightness) => ({ ...hsl, lightness })))}
          onChange={(lightness) => change({ lightness })}
        />
      </div>
    </div>
  );
}

/** The colour as text; what is typed stays until it is a colour. */
function TypedColor({ value, onChange }: ColorFieldsProps) {
  const [typed, setTyped] = useState<string>();
  const [isLeft, setIsLeft] = useState(false);
  const isWrong = typed !== undefined && channelsOfTyped(typed) === null;
  return (
    <Field
      label="Hex or HSL"
      error={isWrong && isLeft ? 'Give a color such as #b9ff4d or 84 100% 65%.' : undefined}
    >
      {(control) => (
        <TextInput
          {...control}
          value={typed ?? hexOf(hslOf(value))}
          spellCheck={false}
          autoCapitalize="off"
          onChange={(event) => {
            setTyped(event.target.value);
            setIsLeft(false);
            const channels = channelsOfTyped(event.target.value);
            if (channels !== null) onChange(channels);
          }}
          onBlur={() => {
            setIsLeft(true);
            if (!isWrong) setTyped(undefined);
          }}
          className="tabular-nums"
        />
      )}
    </Field>
  );
}

function gradient(stops: readonly Hsl[]): string {
  const colors = stops.map((stop) => `hsl(${channelsOf(stop)})`);
  return `linear-gradient(to right, ${colors.join(', ')})`;
}
