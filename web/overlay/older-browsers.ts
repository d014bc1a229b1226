/*
 * What the rules of the standings use and the browser of OBS does not have. The build lowers syntax, but not methods;
 * e2e/overlay-build.test.ts finds others.
 */
/* oxlint-disable no-extend-native -- as browsers define them, and only in this page */
if (!('toSorted' in Array.prototype)) {
  Object.defineProperty(Array.prototype, 'toSorted', {
    value(this: unknown[], compare?: (one: unknown, other: unknown) => number) {
      const copy = [...this];
      // oxlint-disable-next-line unicorn/no-array-sort -- this is what it is built from
      return copy.sort(compare);
    },
    writable: true,
    configurable: true,
  });
}
if (!('groupBy' in Map)) {
  Object.defineProperty(Map, 'groupBy', {
    value(items: Iterable<unknown>, keyOf: (item: unknown, at: number) => unknown) {
      const groups = new Map<unknown, unknown[]>();
      let at = 0;
      for (const item of items) {
        const key = keyOf(item, at);
        groups.set(key, [...(groups.get(key) ?? []), item]);
        at += 1;
      }
      return groups;
    },
    writable: true,
    configurable: true,
  });
}

export {};
