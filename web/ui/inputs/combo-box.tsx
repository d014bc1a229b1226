import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { ChevronsUpDown } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { controlStyle } from './text-input.tsx';
import type { FieldControl } from './field.tsx';

type ComboBoxProps = FieldControl & {
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
  /** Allows an empty value (''), shown with this placeholder. */
  emptyLabel?: string;
};

/** A searchable select: only listed options can be chosen. */
export function ComboBox({ value, options, onChange, emptyLabel, ...control }: ComboBoxProps) {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const found = matchOptions(options, typed ?? '');
  const mayBeEmpty = emptyLabel !== undefined;
  /** The option that Enter picks before an arrow key; none in an emptied field. */
  const first = mayBeEmpty && (typed ?? value) === '' ? -1 : 0;

  useEffect(() => {
    if (!open) return;
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
    list.current?.scrollIntoView({ block: 'nearest' });
  }, [open, active]);

  function show(): void {
    if (open) return;
    setOpen(true);
    const chosen = found.findIndex((option) => option.value === value);
    setActive(Math.max(chosen, first));
  }
  function close(): void {
    setOpen(false);
    setTyped(undefined);
  }
  function pick(option: Option | undefined): void {
    if (option === undefined) leave();
    else {
      onChange(option.value);
      close();
    }
  }
  function move(by: number): void {
    if (!open) show();
    else if (found.length > 0) {
      const from = active < 0 && by < 0 ? 0 : active;
      setActive((from + by + found.length) % found.length);
    }
  }
  function leave(): void {
    if (mayBeEmpty && typed === '') onChange('');
    close();
  }
  function handleKey(event: KeyboardEvent): void {
    const actions: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      ...(open && { Enter: () => pick(found[active]), Escape: close }),
    };
    const action = actions[event.key];
    if (action === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  }

  return (
    <div className="relative">
      <input
        {...control}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be searched
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(open &&
          found[active] !== undefined && { 'aria-activedescendant': `${listId}-${active}` })}
        {...(mayBeEmpty && { placeholder: emptyLabel })}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? options.find((option) => option.value === value)?.label ?? value}
        onFocus={(event) => event.currentTarget.select()}
        onClick={show}
        onBlur={leave}
        onKeyDown={handleKey}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(mayBeEmpty && event.target.value === '' ? -1 : 0);
          setOpen(true);
        }}
        className={classNames(controlStyle, 'min-h-11 pe-10 text-ellipsis')}
      />
      <ChevronsUpDown
        aria-hidden
        className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <div
        ref={list}
        id={listId}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist cannot be styled or controlled
        role="listbox"
        aria-label="Options"
        hidden={!open || found.length === 0}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 scroll-mb-24 overflow-y-auto rounded-md border bg-popover py-1 text-popover-foreground"
      >
        {open &&
          found.map((option, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input handles the keys
            <div
              key={option.value}
              id={`${listId}-${index}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- inside a listbox
              role="option"
              tabIndex={-1}
              aria-selected={option.value === value}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(option)}
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
      {open && found.length === 0 && (
        <output className="absolute inset-x-0 top-full z-20 mt-1 rounded-md border bg-popover px-3 py-2.5 text-sm text-muted-foreground">
          Nothing matches what you typed
        </output>
      )}
    </div>
  );
}

/** The detail is a second line, which is searched too. */
type Option = { value: string; label: string; detail?: string };

/** Returns options that contain the text, with word starts first; all for empty input. */
export function matchOptions(options: readonly Option[], typed: string): Option[] {
  const query = plain(typed);
  if (query === '') return [...options];
  const text = ({ label, detail = '' }: Option) => plain(`${label} ${detail}`);
  const found = options.filter((option) => text(option).includes(query));
  const begins = (option: Option) => ` ${text(option)}`.includes(` ${query}`);
  return [...found.filter(begins), ...found.filter((option) => !begins(option))];
}

/** Ignores case and accents: "colon" finds "Colón". */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
