import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gather } from './gather.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function gathering() {
  const runs: string[][] = [];
  return { runs, changes: gather<string>((items) => runs.push([...items])) };
}

test('handles all items within the wait together', () => {
  const { runs, changes } = gathering();
  for (const part of ['rounds', 'results', 'rounds']) changes.add(part, 400);
  vi.advanceTimersByTime(400);
  expect(runs).toEqual([['rounds', 'results']]);
  changes.add('status', 400);
  vi.advanceTimersByTime(400);
  expect(runs).toEqual([['rounds', 'results'], ['status']]);
});

test('an urgent item handles all items, and nothing runs later', () => {
  const { runs, changes } = gathering();
  vi.spyOn(Math, 'random').mockReturnValue(0.9);
  changes.add('details', 2_000);
  changes.add('rounds', 400);
  vi.advanceTimersByTime(400);
  expect(runs).toEqual([['details', 'rounds']]);
  vi.advanceTimersByTime(10_000);
  expect(runs).toHaveLength(1);
  vi.restoreAllMocks();
});

test('a later item with a longer wait does not delay an earlier one', () => {
  const { runs, changes } = gathering();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  changes.add('rounds', 400);
  vi.advanceTimersByTime(300);
  changes.add('results', 400);
  vi.advanceTimersByTime(100);
  expect(runs).toEqual([['rounds', 'results']]);
  vi.restoreAllMocks();
});

test('nothing runs after cancelling', () => {
  const { runs, changes } = gathering();
  changes.add('rounds', 400);
  changes.cancel();
  vi.advanceTimersByTime(10_000);
  expect(runs).toEqual([]);
});
