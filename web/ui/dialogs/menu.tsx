import { useRef, useState, type ReactNode } from 'react';
import { DropdownMenu as Radix } from 'radix-ui';
import { classNames } from '../../lib/class-names.ts';
import { buttonStyle } from '../buttons/button-style.ts';

type Item = {
  label: string;
  destructive?: boolean;
  /** What the focus goes to where the action takes the button away: the name in that one's `data-step`. */
  next?: string;
  onChoose: () => void;
};

type MenuProps = {
  /** What the button is called, where what it shows does not say of whom it is. */
  label: string;
  items: readonly Item[];
  /** An action is under way: the button keeps the focus and opens nothing. */
  busy?: boolean;
  /** What something whose work is done names in `data-then`. */
  step?: string;
  children: ReactNode;
};

/** A button that opens a list of actions, walked by the arrow keys; an action finds the focus on the button again. */
export function Menu({ label, items, busy = false, step, children }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  // What lies beside the page's main part is no part of it to a screen reader.
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
          // By then the focus may be in a dialog that the action opened.
          onCloseAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={() => trigger.current?.focus()}
          className="z-30 min-w-52 animate-appear rounded-md border bg-popover py-1 text-popover-foreground"
        >
          {items.map(({ label: words, destructive, next, onChoose }) => (
            <Radix.Item
              key={words}
              onSelect={() => {
                // A dialog gives the focus back to where it found it.
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
