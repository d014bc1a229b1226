const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const HUES = 24;

/**
 * Returns an integer from 0 to 2^32 - 1. It is the same on all screens and machines, because pictures are drawn
 * from it.
 */
export function nameSeed(name: string): number {
  let hash = FNV_OFFSET;
  for (const byte of new TextEncoder().encode(name.normalize('NFC'))) {
    hash = Math.imul(hash ^ byte, FNV_PRIME);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Returns degrees in steps of 15, so neighbouring hues are distinguishable. */
export function nameHue(name: string): number {
  return (nameSeed(name) % HUES) * (360 / HUES);
}

/** Returns a random number generator in [0, 1), seeded by the name. */
export function nameNumbers(name: string): () => number {
  let state = nameSeed(name);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
