import { type ReactNode, useRef } from 'react';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { classNames } from '../../lib/class-names.ts';

type DialogProps = {
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** True for forms of two columns. */
  wide?: boolean;
  children: ReactNode;
};

export function Dialog({ onClose, title, description, wide = false, children }: DialogProps) {
  // Radix restores focus only to its own trigger, but these dialogs have none.
  const returnFocus = useRef<() => void>(null);
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid animate-appear grid-cols-1 items-end overflow-y-auto bg-background/80 sm:place-items-center sm:p-4">
          <Radix.Content
            onOpenAutoFocus={(event) => {
              returnFocus.current = rememberFocus();
              if (focusStart(event.currentTarget)) event.preventDefault();
              // Radix focuses without scrolling, and the dialog may be taller than the window.
              queueMicrotask(() => document.activeElement?.scrollIntoView({ block: 'nearest' }));
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              returnFocus.current?.();
            }}
            onEscapeKeyDown={(event) => {
              // Escape first closes an open list.
              const list = '[role=combobox][aria-expanded=true]';
              if (document.activeElement?.matches(list) === true) event.preventDefault();
            }}
            {...(description === undefined && { 'aria-describedby': undefined })}
            className={classNames(
              'relative w-full animate-rise rounded-t-lg border bg-popover p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-popover-foreground sm:rounded-lg sm:p-6',
              wide ? 'sm:max-w-2xl lg:max-w-5xl' : 'sm:max-w-lg',
            )}
          >
            <Radix.Title className="heading pe-10 text-2xl">{title}</Radix.Title>
            {description !== undefined && (
              <Radix.Description className="mt-1 text-sm text-muted-foreground">
                {description}
              </Radix.Description>
            )}
            <div className="mt-5">{children}</div>
            <Radix.Close
              aria-label="Close"
              className="absolute end-2 top-2 grid size-11 place-items-center rounded-md text-muted-foreground hover:bg-accent hover:text-accent-foreground"
            >
              <X aria-hidden className="size-5" />
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Focuses the element with `data-initial-focus`, if any, because the first focusable one may be an icon with a tooltip. */
function focusStart(dialog: EventTarget | null): boolean {
  if (!(dialog instanceof HTMLElement)) return false;
  const start = dialog.querySelector<HTMLElement>('[data-initial-focus]:not(:disabled)');
  start?.focus({ preventScroll: true });
  return start !== null;
}

/**
 * Returns a function that restores the current focus. If the focused element no longer exists then, the focus goes
 * to the element whose `data-step` matches its `data-then`, or else to the main region.
 */
function rememberFocus(): () => void {
  const opener = document.activeElement;
  const then = opener?.getAttribute('data-then') ?? '';
  return () => {
    if (opener instanceof HTMLElement && opener.isConnected) return opener.focus();
    const next = [...document.querySelectorAll<HTMLElement>('[data-step]')].findLast(
      ({ dataset }) => dataset['step'] === then,
    );
    if (next !== undefined) return next.focus();
    return document.querySelector('main')?.focus({ preventScroll: true });
  };
}
