import { useRef, useState, type ReactElement, type ReactNode } from 'react';
import { Tooltip as Radix } from 'radix-ui';

/** Tooltips open after 700 ms, and further ones immediately (rules/screens 7.2). */
export function TooltipArea({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

type TooltipProps = {
  text: ReactNode;
  /** One button or link with its own accessible name, which the tooltip supplements. */
  children: ReactElement;
};

export function Tooltip({ text, children }: TooltipProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  // It is mounted in the surrounding dialog or `main`. Elsewhere, screen readers do not treat it as part of the
  // page.
  const [home, setHome] = useState<HTMLElement | null>(null);
  const show = (open: boolean) =>
    setHome(open ? (trigger.current?.closest<HTMLElement>('[role=dialog], main') ?? null) : null);
  return (
    <Radix.Root open={home !== null} onOpenChange={show}>
      <Radix.Trigger
        ref={trigger}
        asChild
        // Radix would close the tooltip on press, but a press should open it.
        onPointerDown={(event) => event.preventDefault()}
        onClick={(event) => {
          event.preventDefault();
          show(true);
        }}
      >
        {children}
      </Radix.Trigger>
      <Radix.Portal container={home}>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 animate-appear rounded-md border bg-popover px-2.5 py-1.5 text-sm wrap-anywhere text-popover-foreground"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
