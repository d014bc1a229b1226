import { useId, useRef } from 'react';
import { countWaiting, formatWaiting } from '#shared/domain/mine/waiting.ts';
import { useMine } from '../features/mine/api/reads.ts';
import { CountMark } from '../ui/lists/count-mark.tsx';
import { MyLinks } from './my-links.tsx';

/** On phones these links are in the main menu. The popover API closes it on Escape and on an outside press. */
export function MyMenu() {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLElement>(null);
  const { data: mine } = useMine();
  const waiting = mine === undefined ? { teams: 0, requests: 0 } : countWaiting(mine);
  const count = waiting.teams + waiting.requests;

  // A popover is positioned in the window, so it is moved below its button when it opens.
  const place = () => {
    const [from, panel] = [button.current, menu.current];
    if (from === null || panel === null) return;
    const { right, bottom } = from.getBoundingClientRect();
    const { clientWidth } = document.documentElement;
    panel.style.right = `${Math.max(clientWidth - right, 8)}px`;
    panel.style.top = `${bottom + 4}px`;
  };

  return (
    <div className="hidden md:block">
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className="relative flex min-h-11 items-center gap-1.5 rounded-md px-2 text-sm font-semibold text-muted-foreground hover:bg-accent hover:text-accent-foreground"
      >
        Mine
        {count > 0 && (
          <CountMark
            count={count}
            words={formatWaiting(waiting)}
            className="absolute -end-1.5 -top-1.5"
          />
        )}
        <svg viewBox="0 0 10 6" aria-hidden className="w-2.5 fill-none stroke-current stroke-[1.5]">
          <path d="m1 1 4 4 4-4" />
        </svg>
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notices focus leaving its links */}
      <nav
        ref={menu}
        id={id}
        popover="auto"
        aria-label="Mine"
        onBeforeToggle={place}
        onBlur={({ currentTarget: left, relatedTarget: to }) => {
          if (to !== null && to !== button.current && !left.contains(to)) left.hidePopover();
        }}
        className="fixed inset-auto m-0 max-h-[calc(100dvh-5rem)] w-80 overflow-y-auto rounded-md border bg-popover px-1 pb-1 text-popover-foreground open:animate-appear"
      >
        <MyLinks />
      </nav>
    </div>
  );
}
