import { useId, type ReactNode, type Ref } from 'react';
import { Search } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { controlStyle } from './text-input.tsx';
import { useCombobox } from './use-combobox.ts';

type ComboboxOption = { id: string; content: ReactNode };

type SearchComboboxProps = {
  label: string;
  placeholder?: string;
  value: string;
  onValueChange: (value: string) => void;
  options: readonly ComboboxOption[];
  /** Announced to screen readers, and shown in place of options if there are none. */
  status: string;
  onChoose: (id: string) => void;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
};

export function SearchCombobox({
  label,
  placeholder,
  value,
  onValueChange,
  options,
  status,
  onChoose,
  disabled,
  ref,
}: SearchComboboxProps) {
  const id = useId();
  const combobox = useCombobox({
    ids: options.map((option) => option.id),
    hasPopup: options.length > 0 || status !== '',
    onChoose,
    onEscape: value === '' ? undefined : () => onValueChange(''),
  });
  const { isShown } = combobox;

  return (
    <div className="relative grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-muted-foreground"
        />
        <input
          ref={ref}
          id={id}
          {...combobox.inputProps}
          placeholder={placeholder}
          disabled={disabled}
          value={value}
          onChange={(event) => {
            onValueChange(event.target.value);
            combobox.open(undefined);
          }}
          onFocus={() => value !== '' && combobox.open(undefined)}
          onBlur={combobox.close}
          className={classNames(controlStyle, 'min-h-11 ps-9')}
        />
      </div>
      <div
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto rounded-md border bg-popover text-popover-foreground"
      >
        <div {...combobox.listProps} aria-label={label} hidden={options.length === 0}>
          {options.map((option, index) => (
            <div
              key={option.id}
              {...combobox.optionProps(option.id, index)}
              aria-selected={index === combobox.active}
              className="m-1 flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 hover:bg-accent hover:text-accent-foreground aria-selected:bg-accent aria-selected:text-accent-foreground aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-ring"
            >
              {option.content}
            </div>
          ))}
        </div>
        {options.length === 0 && (
          <p aria-hidden className="px-3 py-2.5 text-sm text-muted-foreground">
            {status}
          </p>
        )}
      </div>
      <output className="sr-only">{isShown ? status : ''}</output>
    </div>
  );
}
