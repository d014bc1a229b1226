import { useRef, useState } from 'react';
import { ChevronsUpDown } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import type { FieldControl } from './field.tsx';
import { controlStyle } from './text-input.tsx';
import { useCombobox } from './use-combobox.ts';

type ComboboxProps = FieldControl & {
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
  /** Allows an empty value (''), which is shown with this placeholder. */
  emptyLabel?: string;
};

/** Only listed options can be chosen. */
export function Combobox({ value, options, onChange, emptyLabel, ...control }: ComboboxProps) {
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string>();
  const found = matchOptions(options, typed ?? '');
  const mayBeEmpty = emptyLabel !== undefined;
  /** Returns the option that Enter chooses if no arrow key was pressed; none if the field was emptied. */
  const getFirst = (text: string) =>
    mayBeEmpty && text === '' ? undefined : matchOptions(options, text)[0]?.value;
  const chosen = options.find((option) => option.value === value);
  const opensAt = chosen?.value ?? (mayBeEmpty && value === '' ? undefined : options[0]?.value);
  const takeEmpty = () => {
    if (mayBeEmpty && typed === '') onChange('');
  };
  const combobox = useCombobox({
    list,
    ids: found.map((option) => option.value),
    opensAt: opensAt ?? null,
    onChoose: onChange,
    onEnter: takeEmpty,
    onClose: () => setTyped(undefined),
  });
  const { isShown, active } = combobox;

  return (
    <div className="relative">
      <input
        {...control}
        {...combobox.inputProps}
        {...(mayBeEmpty && { placeholder: emptyLabel })}
        value={typed ?? chosen?.label ?? value}
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => !isShown && combobox.open(opensAt)}
        onBlur={() => {
          takeEmpty();
          combobox.close();
        }}
        onChange={(event) => {
          setTyped(event.target.value);
          combobox.open(getFirst(event.target.value));
        }}
        className={classNames(controlStyle, 'min-h-11 pe-10 text-ellipsis')}
      />
      <ChevronsUpDown
        aria-hidden
        className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <div
        ref={list}
        {...combobox.listProps}
        aria-label="Options"
        hidden={!isShown || found.length === 0}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 scroll-mb-24 overflow-y-auto rounded-md border bg-popover py-1 text-popover-foreground"
      >
        {isShown &&
          found.map((option, index) => (
            <div
              key={option.value}
              {...combobox.optionProps(option.value, index)}
              aria-selected={option.value === value}
              className={classNames(
                'cursor-pointer px-3 py-2 hover:bg-accent aria-selected:font-semibold aria-selected:text-primary pointer-coarse:py-2.5',
                index === active && 'bg-accent outline-2 -outline-offset-2 outline-ring',
              )}
            >
              {option.label}
              {option.detail !== undefined && (
                <span className="block text-sm font-normal text-muted-foreground">
                  {option.detail}
                </span>
              )}
            </div>
          ))}
      </div>
      {isShown && found.length === 0 && (
        <output className="absolute inset-x-0 top-full z-20 mt-1 rounded-md border bg-popover px-3 py-2.5 text-sm text-muted-foreground">
          Nothing matches what you typed
        </output>
      )}
    </div>
  );
}

/** An option. The detail is a second line, which is searched too. The alias is searched but not shown. */
type Option = { value: string; label: string; detail?: string; alias?: string };

/** Returns the options that contain the text, those with a word that starts with it first; all for empty input. */
export function matchOptions(options: readonly Option[], typed: string): Option[] {
  const query = plain(typed);
  if (query === '') return [...options];
  const text = ({ label, detail = '', alias = '' }: Option) => plain(`${label} ${detail} ${alias}`);
  const found = options.filter((option) => text(option).includes(query));
  const begins = (option: Option) => ` ${text(option)}`.includes(` ${query}`);
  return [...found.filter(begins), ...found.filter((option) => !begins(option))];
}

/** Ignores case and accents: "colon" finds "Colón". */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
