import { expect, test } from 'vitest';
import { createBufferPool } from './buffer-pool.ts';

test('a released buffer is used again, and never by two callers at a time', () => {
  const lease = createBufferPool(10_000_000);
  const [first, second] = [lease(500_000), lease(500_000)];
  expect([first.content.length, second.content.length]).toEqual([500_000, 500_000]);
  expect(first.content.buffer).not.toBe(second.content.buffer);
  first.release();
  const third = lease(400_000);
  expect([third.content.length, third.content.buffer]).toEqual([400_000, first.content.buffer]);
  expect(lease(400_000).content.buffer).not.toBe(third.content.buffer);
});

test('another size gets another buffer', () => {
  const lease = createBufferPool(10_000_000);
  const small = lease(0);
  small.release();
  const large = lease(70_000);
  expect(large.content.length).toBe(70_000);
  expect(large.content.buffer).not.toBe(small.content.buffer);
});

test('the pool keeps no more than the limit', () => {
  const lease = createBufferPool(128 * 1024);
  const leases = Array.from({ length: 4 }, () => lease(1000));
  for (const { release } of leases) release();
  const again = Array.from({ length: 4 }, () => lease(1000));
  const buffers = new Set(leases.map(({ content }) => content.buffer));
  expect(again.filter(({ content }) => buffers.has(content.buffer))).toHaveLength(2);
});
