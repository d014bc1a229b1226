import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { classNames } from '../lib/class-names.ts';
import { dismissToast, type Toast } from './toast-store.ts';

const DURATION = 5000;
const SWIPE_PX = 50;

/** The notification region: 5 seconds a toast, swiped away to the right, F8 moves the focus here (spec part 1 §9). */
export default function ToastRegion({ toast }: { toast: Toast }) {
  return (
    <Radix.Provider duration={DURATION} swipeDirection="right" swipeThreshold={SWIPE_PX}>
      <Radix.Root
        key={toast.id}
        open={toast.open}
        onOpenChange={(open) => !open && dismissToast(toast.id)}
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
          {toast.title}
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
      <Radix.Viewport className="fixed end-0 top-0 z-50 w-full p-4 pt-[max(1rem,env(safe-area-inset-top))] md:top-auto md:bottom-0 md:max-w-[420px]" />
    </Radix.Provider>
  );
}
