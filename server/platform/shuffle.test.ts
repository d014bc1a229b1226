import { expect, test } from 'vitest';
import { shuffle } from './shuffle.ts';

test('the result has every item once, and the given list does not change', () => {
  const items = ['a', 'b', 'c', 'd'];
  expect(shuffle(items).toSorted()).toEqual(items);
  expect(items).toEqual(['a', 'b', 'c', 'd']);
  expect(shuffle([])).toEqual([]);
});

test('every order comes about equally often', () => {
  const counts = new Map<string, number>();
  for (let run = 0; run < 6000; run += 1) {
    const order = shuffle(['a', 'b', 'c']).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(250);
});
