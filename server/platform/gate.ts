/** Runs a piece of work once one of the gate's places is free. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets so many pieces of work run at once; the others wait in the order in which they came. */
export function createGate(places: number): Gate {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
