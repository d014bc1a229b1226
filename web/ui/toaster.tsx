import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { currentToast, onToastChange } from './toast-store.ts';

const loadRegion = () => import('./toast-region.tsx');
const ToastRegion = lazy(loadRegion);
const FIRST_SIGNS = ['pointerdown', 'focusin'] as const;

/** Shows the toasts. Its code is fetched when the person first does something, so that the first page need not carry it. */
export function Toaster() {
  const toast = useSyncExternalStore(onToastChange, currentToast);
  useEffect(() => {
    const controller = new AbortController();
    for (const sign of FIRST_SIGNS) {
      addEventListener(sign, fetchRegionEarly, { once: true, signal: controller.signal });
    }
    return () => controller.abort();
  }, []);
  return <Suspense>{toast !== undefined && <ToastRegion toast={toast} />}</Suspense>;
}

function fetchRegionEarly(): void {
  // If it fails now, the toast itself asks again.
  loadRegion().catch(() => undefined);
}
