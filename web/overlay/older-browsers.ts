/**
 * Adds the methods that the rules of the standings use and the browser of OBS does not have. The build lowers
 * syntax, but not methods. e2e/overlay-build.test.ts finds other missing ones.
 */
export function addMissingMethods(): void {
  const asUsual = { writable: true, configurable: true };
  if (!('toSorted' in Array.prototype)) {
    // oxlint-disable-next-line no-extend-native -- as browsers define it, and only in this page
    Object.defineProperty(Array.prototype, 'toSorted', { ...asUsual, value: toSorted });
  }
  if (!('groupBy' in Map)) Object.defineProperty(Map, 'groupBy', { ...asUsual, value: groupBy });
}

function toSorted(this: unknown[], compare?: (one: unknown, other: unknown) => number): unknown[] {
  const copy = [...this];
  // oxlint-disable-next-line unicorn/no-array-sort -- toSorted is implemented with it here
  return copy.sort(compare);
}

function groupBy(
  items: Iterable<unknown>,
  keyOf: (item: unknown, at: number) => unknown,
): Map<unknown, unknown[]> {
  const groups = new Map<unknown, unknown[]>();
  let at = 0;
  for (const item of items) {
    const key = keyOf(item, at);
    groups.set(key, [...(groups.get(key) ?? []), item]);
    at += 1;
  }
  return groups;
}
