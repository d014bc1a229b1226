import { useRef } from 'react';
import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { classNames } from '../lib/class-names.ts';
import { sayTitles } from './say-titles.ts';
import { dismissToast, type Toast } from './toast-store.ts';

const DURATION = 5000;
const SWIPE_PX = 50;

// Here, since this is the code that comes with the first thing that a person does.
sayTitles();

/**
 * The notification region: 5 seconds a toast, swiped away to the right, F8 moves the focus here (spec part 1 §9), from
 * where it goes back when the toast goes. A failure is said at once, the rest when nothing else is being said.
 */
export default function ToastRegion({ toast }: { toast: Toast }) {
  const region = useRef<HTMLOListElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  const close = () => {
    dismissToast(toast.id);
    // Radix leaves the focus on the region, where there is nothing to see any more.
    if (document.activeElement === region.current) cameFrom.current?.focus();
  };
  return (
    <Radix.Provider duration={DURATION} swipeDirection="right" swipeThreshold={SWIPE_PX}>
      <Radix.Root
        key={toast.id}
        open={toast.open}
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
          {/* The two are said as one text. */}
          {toast.title}{' '}
        </Radix.Title>
        {toast.description !== undefined && (
          <Radix.Description className="mt-0.5 text-sm text-muted-foreground">
            {toast.description}
          </Radix.Description>
        )}
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
        className="fixed end-0 top-15 z-50 w-full p-4 pt-3 md:top-auto md:bottom-(--toast-foot,0px) md:max-w-[420px]"
      />
    </Radix.Provider>
  );
}
