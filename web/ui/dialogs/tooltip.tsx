import { useRef, useState, type ReactElement, type ReactNode } from 'react';
import { Tooltip as Radix } from 'radix-ui';

/** The part of a page whose tooltips open after 700 ms, and the next one at once (rules/screens 7.2). */
export function TooltipArea({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

type TooltipProps = {
  text: ReactNode;
  /** One button or link, which names itself: the tooltip only adds to that. */
  children: ReactElement;
};

/** A few words about a mark, under the pointer, on focus, and under a finger that taps it. */
export function Tooltip({ text, children }: TooltipProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  // Where it belongs to: what lies beside both is no part of the page to a screen reader.
  const [home, setHome] = useState<HTMLElement | null>(null);
  const show = (open: boolean) =>
    setHome(open ? (trigger.current?.closest<HTMLElement>('[role=dialog], main') ?? null) : null);
  return (
    <Radix.Root open={home !== null} onOpenChange={show}>
      <Radix.Trigger
        ref={trigger}
        asChild
        // Radix closes on a press; here there is nothing else to press the mark for.
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
