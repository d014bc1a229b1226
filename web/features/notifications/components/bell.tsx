import { lazy, useEffect, useId, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { CountMark } from '#web/ui/lists/count-mark.tsx';
import { meKey } from '../../accounts/api/me.ts';
import { Boundary } from '#web/ui/states/boundary.tsx';

const InboxPanel = lazy(() => import('./inbox-panel.tsx'));

/** The panel is fetched when it is first opened. The popover API closes it on Escape and on a click outside. */
export function Bell({ unread }: { unread: number }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const client = useQueryClient();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    // The service worker says that a push has arrived.
    const read = () => void client.invalidateQueries({ queryKey: meKey });
    serviceWorker.addEventListener('message', read);
    return () => serviceWorker.removeEventListener('message', read);
  }, [client]);
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className="relative grid size-11 shrink-0 place-items-center rounded-md text-muted-foreground hover:bg-accent hover:text-accent-foreground"
      >
        <svg
          viewBox="0 0 24 24"
          aria-hidden
          className="size-6 fill-none stroke-current stroke-2"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M6 9a6 6 0 0 1 12 0c0 6 2.5 7.5 2.5 7.5h-17S6 15 6 9m4.3 11a2 2 0 0 0 3.4 0" />
        </svg>
        <span className="sr-only">Inbox</span>
        {unread > 0 && (
          <CountMark
            count={unread}
            label={`, ${unread > 99 ? 'more than 99' : unread} unread`}
            className="absolute -end-0.5 top-0"
          />
        )}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notices focus leaving it */}
      <section
        ref={panel}
        id={id}
        popover="auto"
        aria-label="Inbox"
        onBeforeToggle={({ newState }) => {
          setIsOpen(newState === 'open');
          // On a wide window it is below its button.
          const { right = 0, bottom = 0 } = button.current?.getBoundingClientRect() ?? {};
          const { style } = panel.current ?? {};
          style?.setProperty('--right', `${document.documentElement.clientWidth - right}px`);
          style?.setProperty('--top', `${bottom + 4}px`);
        }}
        onBlur={({ currentTarget: left, relatedTarget: to }) => {
          if (to !== null && to !== button.current && !left.contains(to)) left.hidePopover();
        }}
        className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full overflow-y-auto overscroll-contain rounded-t-lg border bg-popover text-popover-foreground backdrop:bg-background/80 open:animate-rise md:top-[var(--top)] md:right-[var(--right)] md:bottom-auto md:left-auto md:max-h-[min(40rem,calc(100dvh-5rem))] md:w-[26rem] md:rounded-md md:backdrop:bg-transparent md:open:animate-appear"
      >
        {isOpen && (
          <Boundary
            lost={<p className="p-5">The inbox did not load. Reload the page.</p>}
            loading={<output className="block p-5">Loading</output>}
          >
            <InboxPanel onLeave={() => panel.current?.hidePopover()} />
          </Boundary>
        )}
      </section>
    </>
  );
}
