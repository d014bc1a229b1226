import { useEffect, useEffectEvent, useRef } from 'react';
import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { Link, useLocation } from 'wouter';
import { classNames } from '../../lib/class-names.ts';
import { dismissToast, type Toast, type ToastAction } from './toast-store.ts';
import { buttonStyle } from '../buttons/button-style.ts';

const DURATION = 5000;
const SWIPE_PX = 50;

// Here, since this is the code that comes with the first thing that a person does.
sayTitles();

/**
 * The notification region: 5 seconds a toast, swiped away to the right, F8 moves the focus here (rules/screens 7.1), from
 * where it goes back when the toast goes. A failure is said at once, the rest when nothing else is being said. A toast
 * with a button waits for its answer, however long somebody needs to reach it, and goes with the page that it is about.
 */
export default function ToastRegion({ toast }: { toast: Toast }) {
  const region = useRef<HTMLOListElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  const close = () => {
    dismissToast(toast.id);
    // Radix leaves the focus on the region, where there is nothing to see any more.
    if (document.activeElement === region.current) cameFrom.current?.focus();
  };
  const { action } = toast;
  useLeftPage(toast.id, () => action !== undefined && dismissToast(toast.id));
  return (
    <Radix.Provider duration={DURATION} swipeDirection="right" swipeThreshold={SWIPE_PX}>
      <Radix.Root
        key={toast.id}
        open={toast.open}
        duration={action === undefined ? DURATION : Infinity}
        type={toast.variant === 'destructive' ? 'foreground' : 'background'}
        onOpenChange={(open) => !open && close()}
        className={classNames(
          'relative rounded-md border bg-popover py-3.5 ps-4 pe-12 text-popover-foreground',
          'before:absolute before:inset-y-0 before:-start-px before:w-1 before:rounded-s-md',
          toast.variant === 'destructive'
            ? 'border-destructive/60 before:bg-destructive'
            : 'before:bg-primary',
          'data-[state=open]:animate-slide-in data-[state=closed]:animate-slide-out',
          'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
          'data-[swipe=end]:animate-swipe-out',
        )}
      >
        <Radix.Title
          className={classNames(
            'font-semibold',
            toast.variant === 'destructive' && 'text-destructive',
          )}
        >
          {/* All are said as one text. */}
          {toast.title}{' '}
        </Radix.Title>
        {toast.description !== undefined && (
          <Radix.Description className="mt-0.5 text-sm text-muted-foreground">
            {toast.description}{' '}
          </Radix.Description>
        )}
        {action !== undefined && <ToastButton action={action} />}
        {toast.also !== undefined && <ToastButton action={toast.also} />}
        <Radix.Close
          aria-label="Close"
          className="absolute end-1 top-1 grid size-10 place-items-center rounded-md text-muted-foreground hover:text-foreground"
        >
          <X aria-hidden className="size-4" />
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport
        ref={region}
        onFocus={({ currentTarget, relatedTarget }) => {
          if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
            cameFrom.current = relatedTarget;
          }
        }}
        className="fixed end-0 top-(--toast-top,auto) bottom-(--toast-foot,env(safe-area-inset-bottom)) z-50 w-full p-4 pt-3 md:max-w-[420px]"
      />
    </Radix.Provider>
  );
}

const DELAY_MS = 100;

/**
 * From now on says the title of each page that a link inside the site leads to, as a screen reader itself does for a page
 * that a browser loads. Such a page is one that gave the focus to the main region.
 */
function sayTitles(): void {
  const place = document.createElement('div');
  place.role = 'status';
  place.ariaLive = 'polite';
  place.className = 'sr-only';
  document.body.append(place);
  let before = '';
  const say = () => {
    // The head changes for other reasons too, and what was said once is not said again.
    if (document.title === before) return;
    before = document.title;
    if (document.activeElement === document.querySelector('main')) {
      place.textContent = before;
    }
  };
  new MutationObserver(say).observe(document.head, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  // The first link of a visit may have been quicker than this; a region is heard only once it was there empty.
  setTimeout(say, DELAY_MS);
}

const look = buttonStyle('secondary', 'small', 'mt-2.5 me-2');

/** What a person can do about what a toast says. The toast goes as soon as it is done. */
function ToastButton({ action }: { action: ToastAction }) {
  const { label } = action;
  if (!('href' in action)) {
    return (
      <Radix.Action altText={label} className={look} onClick={action.onPress}>
        {label}
      </Radix.Action>
    );
  }
  return (
    <Radix.Action altText={label} asChild>
      {action.leavesClient === true ? (
        <a href={action.href} className={look}>
          {label}
        </a>
      ) : (
        <Link href={action.href} className={look}>
          {label}
        </Link>
      )}
    </Radix.Action>
  );
}

/** An action that leads to another page at once is told there. */
const ARRIVAL_MS = 1000;

/** Calls back when the page on which something was shown is left, or the page to which the action led at once. */
function useLeftPage(shownId: number, onLeft: () => void): void {
  const [path] = useLocation();
  const shown = useRef({ id: 0, at: 0, path });
  const left = useEffectEvent(onLeft);
  useEffect(() => {
    const now = performance.now();
    if (shown.current.id !== shownId) shown.current = { id: shownId, at: now, path };
    if (shown.current.path === path) return;
    shown.current.path = path;
    if (now - shown.current.at > ARRIVAL_MS) left();
  }, [shownId, path]);
}
