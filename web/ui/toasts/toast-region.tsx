import { useEffect, useEffectEvent, useRef } from 'react';
import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { Link, useLocation } from 'wouter';
import { classNames } from '../../lib/class-names.ts';
import { dismissToast, type Toast, type ToastAction } from './toast-store.ts';
import { buttonStyle } from '../buttons/button-style.ts';

const DURATION = 5000;
const SWIPE_PX = 50;

// This is done here, because this code loads with the user's first action.
announceTitles();

/**
 * A toast lasts 5 seconds and can be swiped to the right. Until it closes, F8 moves the focus to it (rules/screens
 * 7.1). Failures are announced immediately, others after current speech. A toast with a button stays until the button
 * is used, the user leaves its page or its own time is over.
 */
export default function ToastRegion({ toast }: { toast: Toast }) {
  const region = useRef<HTMLOListElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  const close = () => {
    dismissToast(toast.id);
    // Radix leaves focus on the empty region.
    if (document.activeElement === region.current) cameFrom.current?.focus();
  };
  const { action } = toast;
  useLeftPage(toast.id, () => action !== undefined && dismissToast(toast.id));
  return (
    <Radix.Provider duration={DURATION} swipeDirection="right" swipeThreshold={SWIPE_PX}>
      <Radix.Root
        key={toast.id}
        open={toast.open}
        duration={toast.durationMs ?? (action === undefined ? DURATION : Infinity)}
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
          {/* The space separates the parts, which are announced as one sentence. */}
          {toast.title}{' '}
        </Radix.Title>
        {toast.description !== undefined && (
          <Radix.Description className="mt-0.5 text-sm text-muted-foreground">
            {toast.description}{' '}
          </Radix.Description>
        )}
        {action !== undefined && <ToastButton action={action} />}
        {toast.secondAction !== undefined && <ToastButton action={toast.secondAction} />}
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
 * Announces the title of each page that an internal link leads to, as screen readers do for a page load. Such
 * navigation focuses the main region.
 */
function announceTitles(): void {
  const place = document.createElement('div');
  place.role = 'status';
  place.ariaLive = 'polite';
  place.className = 'sr-only';
  document.body.append(place);
  let before = '';
  const say = () => {
    // The head changes for other reasons too, but a title is announced only once.
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
  // The first navigation may come before this code, and a live region is announced only if it was empty first.
  setTimeout(say, DELAY_MS);
}

const look = buttonStyle('secondary', 'small', 'mt-2.5 me-2');

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
      {action.fullPageLoad === true ? (
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

/** A navigation this soon is the result of the action, so the toast belongs to the new page. */
const ARRIVAL_MS = 1000;

/** Calls back when the user leaves the toast's page, or the page that its action immediately led to. */
function useLeftPage(shownId: number, onLeft: () => void): void {
  const [path] = useLocation();
  const lastShown = useRef({ id: 0, at: 0, path });
  const handleLeft = useEffectEvent(onLeft);
  useEffect(() => {
    const now = performance.now();
    if (lastShown.current.id !== shownId) lastShown.current = { id: shownId, at: now, path };
    if (lastShown.current.path === path) return;
    lastShown.current.path = path;
    if (now - lastShown.current.at > ARRIVAL_MS) handleLeft();
  }, [shownId, path]);
}
