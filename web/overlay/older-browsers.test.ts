import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const { toSorted } = Array.prototype;
const { groupBy } = Map;

beforeEach(async () => {
  // As in Chromium 103.
  Reflect.deleteProperty(Array.prototype, 'toSorted');
  Reflect.deleteProperty(Map, 'groupBy');
  vi.resetModules();
  await import('./older-browsers.ts');
});
afterEach(() => {
  const restore = { writable: true, configurable: true };
  Object.defineProperty(Array.prototype, 'toSorted', { ...restore, value: toSorted });
  Object.defineProperty(Map, 'groupBy', { ...restore, value: groupBy });
});

test('lists are sorted into a new list', () => {
  const list = [3, 1, 2];
  expect(list.toSorted((one, other) => one - other)).toEqual([1, 2, 3]);
  expect(list).toEqual([3, 1, 2]);
  expect(Array.prototype.toSorted).not.toBe(toSorted);
});

test('items are grouped in the order in which their keys appear', () => {
  const groups = Map.groupBy(['a1', 'b1', 'a2'], (item, at) => `${item.slice(0, 1)}${at > 5}`);
  expect([...groups]).toEqual([
    ['afalse', ['a1', 'a2']],
    ['bfalse', ['b1']],
  ]);
  expect(Map.groupBy).not.toBe(groupBy);
});
