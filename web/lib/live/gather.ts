type Gathering<T> = {
  /** Handles all items together at a random moment within `wait` milliseconds. */
  add(item: T, wait: number): void;
  cancel(): void;
};

/** Runs at the earliest moment at which any item has to be handled. */
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
