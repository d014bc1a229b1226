export type ToastAction = { label: string } & (
  | {
      href: string;
      /** The server handles this address, not the client's router. */
      fullPageLoad?: true;
    }
  | { onPress: () => void }
);

/**
 * A destructive toast reports a failure. A toast with an action stays until the action is used, the user leaves the page
 * or its time is over, if it has one.
 */
export type ToastContent = {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: ToastAction;
  /** A second action. */
  secondAction?: ToastAction;
  /** How long a toast with an action is shown; it pauses while it is pointed at or focused. */
  durationMs?: number;
};

export type Toast = ToastContent & { id: number; open: boolean };

/** Milliseconds. */
const REMOVE_AFTER = 1_000_000;

let current: Toast | undefined;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: Toast | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Replaces the current toast: there is at most one. */
export function showToast(content: ToastContent): void {
  clearTimeout(removal);
  lastId += 1;
  set({ ...content, id: lastId, open: true });
}

/** Does nothing if another toast has replaced it. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  set({ ...current, open: false });
  removal = setTimeout(() => set(undefined), REMOVE_AFTER);
}

/** A dismissed toast is kept for its exit animation. */
export function currentToast(): Toast | undefined {
  return current;
}

/** Returns a function that unsubscribes. */
export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
