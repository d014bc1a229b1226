/** Runs what it is given, in the order of asking, never more than the limit at once. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** Turns with `limit` places; the promise of a work is its own, and its failure frees the place too. */
export function createTurns(limit: number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;

  function leave(): void {
    const next = waiting.shift();
    // The place goes on to the next in the queue; nobody who comes meanwhile can take it.
    if (next === undefined) running -= 1;
    else next();
  }

  return async (work) => {
    if (running < limit) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
