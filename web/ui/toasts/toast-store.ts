/** What a person can do about what a toast says: follow a link, or press. */
export type ToastAction = { label: string } & (
  | {
      href: string;
      /** The server answers this address, not a screen of the client. */
      leavesClient?: true;
    }
  | { onPress: () => void }
);

/** What one toast says. A destructive one tells of a failure. One with an action stays until it is answered or its page is left. */
export type ToastContent = {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: ToastAction;
  /** What else one can do about it. */
  also?: ToastAction;
};

export type Toast = ToastContent & { id: number; open: boolean };

/** A dismissed toast is forgotten after this many milliseconds. */
const REMOVE_AFTER = 1_000_000;

let current: Toast | undefined;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: Toast | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the one that is there: there is at most one at a time. */
export function showToast(content: ToastContent): void {
  clearTimeout(removal);
  lastId += 1;
  set({ ...content, id: lastId, open: true });
}

/** Closes this toast, unless another has taken its place. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  set({ ...current, open: false });
  removal = setTimeout(() => set(undefined), REMOVE_AFTER);
}

/** Returns the toast that is shown or was dismissed last. */
export function currentToast(): Toast | undefined {
  return current;
}

/** Calls the listener on every change until the returned function is called. */
export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
