export type ToastAction = { label: string } & (
  | {
      href: string;
      /** True if the server handles this address, not the client's router. */
      fullPageLoad?: true;
    }
  | { onPress: () => void }
);

/**
 * The content of a toast. A destructive toast reports a failure. A toast with an action stays until the action is
 * used, the user leaves the page or its time is over, if it has one.
 */
export type ToastContent = {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: ToastAction;
  secondAction?: ToastAction;
  /** How long a toast with an action is shown, not counting the time when the pointer or the focus is on it. */
  durationMs?: number;
};

export type Toast = ToastContent & { id: number; open: boolean };

/** In milliseconds. */
const REMOVE_AFTER = 1_000_000;

let current: Toast | undefined;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: Toast | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

/** There is at most one toast. */
export function showToast(content: ToastContent): void {
  clearTimeout(removal);
  lastId += 1;
  set({ ...content, id: lastId, open: true });
}

export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  set({ ...current, open: false });
  removal = setTimeout(() => set(undefined), REMOVE_AFTER);
}

/** A dismissed toast is kept for its exit animation. */
export function currentToast(): Toast | undefined {
  return current;
}

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
