import { lazy, useEffect, useSyncExternalStore } from 'react';
import { Boundary } from '../states/boundary.tsx';
import { currentToast, dismissToast, onToastChange, type Toast } from './toast-store.ts';

const loadRegion = () => import('./toast-region.tsx');
const ToastRegion = lazy(loadRegion);
const FIRST_INTERACTIONS = ['pointerdown', 'focusin'] as const;

/** The region's code loads on the user's first action, which keeps it out of the first page's script. */
export function Toaster() {
  const toast = useSyncExternalStore(onToastChange, currentToast);
  useEffect(() => {
    const controller = new AbortController();
    for (const sign of FIRST_INTERACTIONS) {
      addEventListener(sign, fetchRegionEarly, { once: true, signal: controller.signal });
    }
    return () => controller.abort();
  }, []);
  if (toast === undefined) return null;
  // Plain text is shown until the region's code has loaded.
  const plain = toast.open && (
    <output className="fixed inset-x-4 bottom-4 z-50 border bg-popover p-4 sm:right-auto">
      <strong className="block">{toast.title}</strong> {toast.description} <Action toast={toast} />
    </output>
  );
  return (
    <Boundary lost={plain}>
      <ToastRegion toast={toast} />
    </Boundary>
  );
}

function Action({ toast: { id, action } }: { toast: Toast }) {
  if (action === undefined) return null;
  const look = 'underline';
  if ('href' in action) {
    return (
      <a href={action.href} className={look}>
        {action.label}
      </a>
    );
  }
  const press = () => {
    dismissToast(id);
    action.onPress();
  };
  return (
    <button className={look} onClick={press}>
      {action.label}
    </button>
  );
}

function fetchRegionEarly(): void {
  // The next toast retries.
  loadRegion().catch(() => undefined);
}
