/** Pseudorandom numbers that depend only on the seed. */
export type Random = {
  /** A number in [0, 1). */
  next: () => number;
  /** Returns an integer from `least` to `most`, including both. */
  between: (least: number, most: number) => number;
  /** Returns true with this probability. */
  chance: (share: number) => boolean;
};

/** A linear congruential generator modulo 2^32. Only the high bits are used, because the low bits are not random. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  // Neighbouring seeds start with similar numbers.
  for (let skipped = 0; skipped < 8; skipped += 1) next();
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (share) => next() < share,
  };
}
