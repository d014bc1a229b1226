import { randomInt } from 'node:crypto';

/** Returns a list in random order; each order is equally likely. */
export function shuffle<Item>(items: readonly Item[]): Item[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(randomInt(rest.length), 1));
}
