import { type ComponentProps, type CSSProperties, useId, useState } from 'react';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { classNames } from '#web/lib/class-names.ts';

type ChannelFieldProps = {
  label: string;
  unit: string;
  value: number;
  most: number;
  track: string;
  onChange: (value: number) => void;
};

export function ChannelField({ label, unit, value, most, track, onChange }: ChannelFieldProps) {
  const id = useId();
  /** The text may be invalid while the user types. */
  const [typed, setTyped] = useState<string>();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-center gap-x-3">
      <span id={id} className="col-span-2 text-sm font-semibold">
        {label} <span className="font-normal text-muted-foreground">{unit}</span>
      </span>
      <RangeInput
        aria-labelledby={id}
        min={0}
        max={most}
        step={1}
        value={value}
        track={track}
        onChange={(event) => {
          setTyped(undefined);
          onChange(event.target.valueAsNumber);
        }}
      />
      <TextInput
        aria-labelledby={id}
        type="number"
        inputMode="decimal"
        min={0}
        max={most}
        step="any"
        value={typed ?? String(value)}
        onChange={(event) => {
          setTyped(event.target.value);
          const number = event.target.valueAsNumber;
          if (number >= 0 && number <= most) onChange(number);
        }}
        onBlur={() => setTyped(undefined)}
        className="tabular-nums"
      />
    </div>
  );
}

type RangeInputProps = Omit<ComponentProps<'input'>, 'type' | 'style'> & {
  /** A CSS image. */
  track: string;
};

function RangeInput({ track, className, ...rest }: RangeInputProps) {
  const style: CSSProperties & { '--track': string } = { '--track': track };
  return (
    <input
      {...rest}
      type="range"
      style={style}
      className={classNames('painted-range h-9 w-full min-w-0 pointer-coarse:h-11', className)}
    />
  );
}
