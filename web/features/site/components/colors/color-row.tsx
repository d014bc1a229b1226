import { ChevronDown, TriangleAlert, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { ThemeColor } from '#shared/domain/site/theme-variables.ts';
import { classNames } from '#web/lib/class-names.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { formatChannels, parseTypedColor, formatHex, type Hsl, parseHsl } from '#web/lib/hsl.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { ChannelField } from './channel-field.tsx';

type ColorRowProps = {
  color: ThemeColor;
  label: string;
  value: string;
  saved: string;
  /** Describes the pairs that fail WCAG AA; null if there are none. */
  weakness: string | null;
  isOpen: boolean;
  onToggle: () => void;
  onChange: (channels: string) => void;
};

export function ColorRow(props: ColorRowProps) {
  const { color, label, value, saved, weakness, isOpen, onToggle, onChange } = props;
  const id = useId();
  const isChanged = value !== saved;
  return (
    <li className="border-b last:border-b-0">
      <h4>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
          className="flex min-h-14 w-full items-center gap-3 px-3 py-2 text-start hover:bg-accent focus-visible:-outline-offset-2 sm:px-4"
        >
          <span
            aria-hidden
            style={{ backgroundColor: `hsl(${value})` }}
            className="size-9 shrink-0 rounded-md border border-input forced-color-adjust-none"
          />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{label}</span>
            <span className="block text-sm wrap-anywhere text-muted-foreground">--{color}</span>
          </span>
          {isChanged && <ChangedMark />}
          <span className="hidden text-sm text-muted-foreground tabular-nums sm:block">
            {value}
          </span>
          <ChevronDown
            aria-hidden
            className={classNames('size-4 shrink-0 text-muted-foreground', isOpen && 'rotate-180')}
          />
        </button>
      </h4>
      {weakness !== null && (
        <p className="flex gap-2 px-3 pt-1 pb-3 text-sm text-warning sm:px-4">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{weakness}</span>
        </p>
      )}
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would add a second heading as its name
        <div id={id} role="group" aria-label={label} className="px-3 pt-1 pb-5 sm:px-4">
          <ColorFields value={value} onChange={onChange} />
          <SmallButton
            variant="ghost"
            disabled={!isChanged}
            onClick={() => onChange(saved)}
            className="-ms-3.5 mt-2"
          >
            <Undo2 aria-hidden className="size-4" />
            Undo Change
          </SmallButton>
        </div>
      )}
    </li>
  );
}

type ColorFieldsProps = { value: string; onChange: (channels: string) => void };

function ColorFields({ value, onChange }: ColorFieldsProps) {
  const hsl = parseHsl(value);
  const change = (part: Partial<Hsl>) => onChange(formatChannels({ ...hsl, ...part }));
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <div className="grid content-start gap-4">
        <Field label="Pick">
          {(control) => (
            <input
              {...control}
              type="color"
              value={formatHex(hsl)}
              onChange={(event) => onChange(parseTypedColor(event.target.value) ?? value)}
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

function TypedColor({ value, onChange }: ColorFieldsProps) {
  const [typed, setTyped] = useState<string>();
  const [isLeft, setIsLeft] = useState(false);
  const isWrong = typed !== undefined && parseTypedColor(typed) === null;
  return (
    <Field
      label="Hex or HSL"
      error={isWrong && isLeft ? 'Enter a color such as #b9ff4d or 84 100% 65%.' : undefined}
    >
      {(control) => (
        <TextInput
          {...control}
          value={typed ?? formatHex(parseHsl(value))}
          spellCheck={false}
          autoCapitalize="off"
          onChange={(event) => {
            setTyped(event.target.value);
            setIsLeft(false);
            const channels = parseTypedColor(event.target.value);
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
  const colors = stops.map((stop) => `hsl(${formatChannels(stop)})`);
  return `linear-gradient(to right, ${colors.join(', ')})`;
}

export function ChangedMark() {
  return (
    <span className="eyebrow flex items-center gap-1.5 text-primary">
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      Changed
    </span>
  );
}
