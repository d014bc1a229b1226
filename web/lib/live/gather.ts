/** Collects what has to be done until it is due, then does it once. */
export type Gathering<T> = {
  /** Adds one more; all is done within `wait` milliseconds, at a moment drawn by chance. */
  add(item: T, wait: number): void;
  cancel(): void;
};

/** Gathers items until the earliest moment that one of them may wait for. */
export function gather<T>(run: (items: ReadonlySet<T>) => void): Gathering<T> {
  const items = new Set<T>();
  let due = Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    due = Infinity;
    const gathered = new Set(items);
    items.clear();
    run(gathered);
  };

  return {
    add(item, wait) {
      items.add(item);
      const delay = Math.random() * wait;
      if (Date.now() + delay >= due) return;
      due = Date.now() + delay;
      clearTimeout(timer);
      timer = setTimeout(flush, delay);
    },
    cancel() {
      clearTimeout(timer);
    },
  };
}
