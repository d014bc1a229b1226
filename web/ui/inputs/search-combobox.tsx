import { useEffect, useId, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { Search } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { controlStyle } from './text-input.tsx';

type ComboboxOption = { id: string; content: ReactNode };

type SearchComboboxProps = {
  label: string;
  placeholder?: string;
  value: string;
  onValueChange: (value: string) => void;
  options: readonly ComboboxOption[];
  /** Announced; shown in place of options when there are none. */
  status: string;
  onChoose: (id: string) => void;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** Finds things by typing; keys follow the ARIA Authoring Practices for a list-only combobox. */
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
  const [open, setOpen] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const active = options.findIndex((option) => option.id === activeId);
  const isShown = open && (options.length > 0 || status !== '');
  const optionId = (option: string) => `${id}-${option}`;

  useEffect(() => {
    if (activeId === undefined) return;
    document.getElementById(`${id}-${activeId}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, activeId]);

  const close = () => {
    setOpen(false);
    setActiveId(undefined);
  };
  const choose = (option: string) => {
    close();
    onChoose(option);
  };
  const move = (step: 1 | -1) => {
    setOpen(true);
    const from = active === -1 && step === -1 ? 0 : active;
    setActiveId(options.at((from + step) % options.length)?.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = options[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && isShown && chosen !== undefined) choose(chosen.id);
    else if (event.key === 'Escape' && isShown) close();
    else if (event.key === 'Escape' && value !== '') onValueChange('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

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
          role="combobox"
          aria-expanded={isShown}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={`${id}-list`}
          {...(active !== -1 && { 'aria-activedescendant': optionId(options[active]?.id ?? '') })}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          disabled={disabled}
          value={value}
          onChange={(event) => {
            onValueChange(event.target.value);
            setActiveId(undefined);
            setOpen(true);
          }}
          onFocus={() => setOpen(value !== '')}
          onBlur={close}
          onKeyDown={onKeyDown}
          className={classNames(controlStyle, 'min-h-11 ps-9')}
        />
      </div>
      <div
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto rounded-md border bg-popover text-popover-foreground"
      >
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist cannot be styled */}
        <div id={`${id}-list`} role="listbox" aria-label={label} hidden={options.length === 0}>
          {options.map((option) => (
            // The input keeps focus and handles the keys; options are only clicked.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={option.id}
              id={optionId(option.id)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
              role="option"
              tabIndex={-1}
              aria-selected={option.id === activeId}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option.id)}
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
