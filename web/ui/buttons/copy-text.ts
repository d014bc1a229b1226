import { showToast } from '../toasts/toast-store.ts';

/** Copies a text and says whether that worked; `what` was copied: "Room ID copied to clipboard". */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    // Without https, other than on this very machine, browsers give no clipboard at all.
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
