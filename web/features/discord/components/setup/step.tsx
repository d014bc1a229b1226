import { type ReactNode, useId } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import type { Channel, ServerConfig } from '#shared/contract/server-config.ts';

type StepProps = {
  number: 1 | 2 | 3;
  title: string;
  text: string;
  state: StepState;
  children?: ReactNode;
};

const NUMBERS: Record<StepState, string> = {
  done: 'border-primary bg-primary text-primary-foreground',
  now: 'border-primary text-primary',
  later: 'text-muted-foreground',
  open: 'text-muted-foreground',
};

const WORDS: Record<StepState, string> = { done: 'Done', now: 'Now', later: 'Later', open: '' };

export function Step({ number, title, text, state, children }: StepProps) {
  const id = useId();
  return (
    <li className="group relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 pb-12 last:pb-0 md:gap-x-7">
      <span
        aria-hidden
        className={classNames(
          'absolute start-7 top-0 bottom-0 hidden w-px group-last:hidden md:block',
          state === 'done' ? 'bg-primary' : 'bg-border',
        )}
      />
      <span
        aria-hidden
        className={classNames(
          'figure relative grid size-10 place-items-center rounded-md border-2 bg-background text-xl md:size-14 md:text-3xl',
          NUMBERS[state],
        )}
      >
        {number}
      </span>
      <section
        ref={keepFocus}
        tabIndex={-1}
        aria-labelledby={id}
        className="min-w-0 rounded-sm outline-offset-4"
      >
        <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-1 md:min-h-14">
          <h2 id={id} className="heading text-2xl">
            <span className="sr-only">Step {number}: </span>
            {title}
          </h2>
          <p
            className={classNames(
              'eyebrow',
              state === 'later' ? 'text-muted-foreground' : 'text-primary',
            )}
          >
            {WORDS[state]}
          </p>
        </div>
        <p className="mt-1 max-w-[60ch] text-pretty text-muted-foreground">{text}</p>
        {children !== undefined && <div className="mt-5 -ms-14 md:ms-0">{children}</div>}
      </section>
    </li>
  );
}

/**
 * Keeps the focus within a region: if the focused element is removed, the region itself gets the focus. Use it as
 * the ref of an element with `tabIndex={-1}`. Returns the cleanup.
 */
function keepFocus(region: HTMLElement): () => void {
  let isWithin = region.contains(document.activeElement);
  const onFocus = () => {
    isWithin = true;
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) isWithin = region.contains(relatedTarget as Node);
    // Some browsers also fire this when the element is removed.
    else setTimeout(() => (isWithin &&= !region.contains(target as Node) || isFocused(target)));
  };
  const changes = new MutationObserver(() => {
    if (isWithin && isFocused(document.body)) region.focus({ preventScroll: true });
  });
  region.addEventListener('focusin', onFocus);
  region.addEventListener('focusout', onBlur);
  changes.observe(region, { childList: true, subtree: true });
  return () => {
    changes.disconnect();
    region.removeEventListener('focusin', onFocus);
    region.removeEventListener('focusout', onBlur);
  };
}

function isFocused(target: EventTarget | null): boolean {
  return document.activeElement === target;
}

/** `open` means that it is not known whether the step is done. */
type StepState = 'done' | 'now' | 'later' | 'open';

type Setup = {
  hasServer: boolean;
  isBotMissing: boolean;
  /** The channels as the bot sees them; undefined while unknown. */
  channels: readonly Channel[] | undefined;
  config: ServerConfig | null | undefined;
};

/** At most one step is `now`. */
export function stepStates(setup: Setup): [StepState, StepState, StepState] {
  const { hasServer, isBotMissing, channels, config } = setup;
  if (!hasServer) return ['open', 'now', 'later'];
  if (isBotMissing) return ['now', 'done', 'later'];
  if (channels === undefined || config === undefined) return ['open', 'done', 'open'];
  const channel = channels.find(({ id }) => id === config?.announcementChannelId);
  return ['done', 'done', channel?.missing.length === 0 ? 'done' : 'now'];
}
