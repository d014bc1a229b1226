import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdBack } from './hold-back.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function held() {
  const shown: string[] = [];
  return { shown, ...holdBack<string>((picture) => shown.push(picture)) };
}

test('without a delay, a picture is shown immediately', () => {
  const { add, shown } = held();
  add('one', 0);
  add('two', 0);
  expect(shown).toEqual(['one', 'two']);
});

test('with a delay, each picture is shown this many seconds after it arrived', () => {
  const { add, shown } = held();
  add('one', 120);
  vi.advanceTimersByTime(60_000);
  add('two', 120);
  vi.advanceTimersByTime(59_999);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(['one']);
  vi.advanceTimersByTime(60_000);
  expect(shown).toEqual(['one', 'two']);
});

test('a shorter delay shows the newer picture, and the older one never returns', () => {
  const { add, shown } = held();
  add('one', 120);
  add('two', 0);
  vi.advanceTimersByTime(200_000);
  expect(shown).toEqual(['two']);
});

test('over a day, it keeps only the pictures that were not shown yet', () => {
  const held = new Set<object>();
  const { add } = holdBack<object>((picture) => held.delete(picture));
  let most = 0;
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const picture = {};
    held.add(picture);
    add(picture, 300);
    vi.advanceTimersByTime(60_000);
    most = Math.max(most, held.size);
  }
  vi.advanceTimersByTime(300_000);
  expect(most).toBeLessThanOrEqual(6);
  expect(held.size).toBe(0);
});
