/**
 * Runs a piece of work once the gate has room for it; `weight` is how many places it takes, 1 unless
 * told. What weighs more than the whole gate is let in alone.
 */
type Gate = <T>(work: () => Promise<T>, weight?: number) => Promise<T>;

/** Lets in work up to so many places at once; the others wait in the order in which they came. */
export function createGate(places: number): Gate {
  let free = places;
  const waiting: { weight: number; enter: () => void }[] = [];

  function letIn(): void {
    // Nobody passes the first: what is heavy would otherwise wait for as long as others come.
    for (let next = waiting[0]; next !== undefined && next.weight <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.weight;
      next.enter();
    }
  }

  return async (work, weight = 1) => {
    const taken = Math.min(weight, places);
    if (waiting.length === 0 && taken <= free) free -= taken;
    else await new Promise<void>((enter) => waiting.push({ weight: taken, enter }));
    try {
      return await work();
    } finally {
      free += taken;
      letIn();
    }
  };
}

/** Runs a piece of work once one of the places of its key is free. */
type Gates = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** A gate of so many places for each key; one that nobody uses any more is forgotten. */
export function createGates(places: number): Gates {
  const gates = new Map<string, { gate: Gate; users: number }>();
  return async (key, work) => {
    const own = gates.get(key) ?? { gate: createGate(places), users: 0 };
    gates.set(key, own);
    own.users += 1;
    try {
      return await own.gate(work);
    } finally {
      own.users -= 1;
      if (own.users === 0) gates.delete(key);
    }
  };
}
