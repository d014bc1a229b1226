import { useRef, useState, type ReactNode } from 'react';
import { DropdownMenu as Radix } from 'radix-ui';
import { classNames } from '../../lib/class-names.ts';
import { buttonStyle } from '../buttons/button-style.ts';

type Item = {
  label: string;
  destructive?: boolean;
  /** The `data-step` that gets the focus if the action removes this button. */
  next?: string;
  onChoose: () => void;
};

type MenuProps = {
  /** The accessible name, if the content does not identify the subject. */
  label: string;
  items: readonly Item[];
  /** True while an action is pending: the button keeps the focus and opens nothing. */
  busy?: boolean;
  /** Lets an element that disappears pass its focus to this one through `data-then`. */
  step?: string;
  children: ReactNode;
};

/** An action starts after the focus is back on the button. */
export function Menu({ label, items, busy = false, step, children }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  // Screen readers do not treat content outside of `main` as part of the page.
  const [home, setHome] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const [then, setThen] = useState<string>();
  return (
    <Radix.Root
      modal={false}
      open={open}
      onOpenChange={(opens) => {
        setHome(trigger.current?.closest<HTMLElement>('main') ?? null);
        setOpen(opens && !busy);
      }}
    >
      <Radix.Trigger
        ref={trigger}
        aria-label={label}
        aria-disabled={busy}
        data-step={step}
        data-then={then}
        className={buttonStyle('secondary', 'small')}
      >
        {children}
      </Radix.Trigger>
      <Radix.Portal container={home}>
        <Radix.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          // The focus may be in a dialog that the action opened.
          onCloseAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={() => trigger.current?.focus()}
          className="z-30 min-w-52 animate-appear rounded-md border bg-popover py-1 text-popover-foreground"
        >
          {items.map(({ label: words, destructive, next, onChoose }) => (
            <Radix.Item
              key={words}
              onSelect={() => {
                // A dialog returns the focus to where it was.
                trigger.current?.focus();
                setThen(next);
                onChoose();
              }}
              className={classNames(
                'flex min-h-11 cursor-pointer items-center px-4 py-2 text-[0.9375rem] font-semibold -outline-offset-2 data-highlighted:bg-accent',
                destructive === true && 'text-destructive',
              )}
            >
              {words}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
