import { showToast } from '../toasts/toast-store.ts';

/** Reports the result in a toast; `what` is its subject: "Room ID copied to clipboard". */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    // Browsers offer no clipboard without https, except on localhost.
    await navigator.clipboard.writeText(text);
    showToast({ title: 'Copied', description: `${what} copied to clipboard` });
  } catch {
    showToast({
      title: 'Error',
      description: 'Failed to copy to clipboard',
      variant: 'destructive',
    });
  }
}
