/*
 * What the rules of the standings use and the browser of OBS does not have. The build lowers syntax, but not methods;
 * overlay-build.test.ts finds others.
 */
if (!('toSorted' in Array.prototype)) {
  // oxlint-disable-next-line no-extend-native -- as browsers define it, and only in this page
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
