/** Numbers that look random and are the same for the same seed. */
export type Random = {
  /** From 0 to below 1. */
  next: () => number;
  /** A whole number from one to another, both included. */
  between: (least: number, most: number) => number;
  /** True in this share of the cases. */
  chance: (share: number) => boolean;
};

/** A linear congruential generator modulo 2^32; its high bits are the good ones. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  // Neighbouring seeds begin alike.
  for (let skipped = 0; skipped < 8; skipped += 1) next();
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (share) => next() < share,
  };
}
