import { expect, onTestFinished, test, vi } from 'vitest';
import { createRefusalBudget } from './discord-get.ts';

test('throws after too many refusals, and starts again after 10 minutes', () => {
  let now = 0;
  const budget = createRefusalBudget(2, () => now);
  budget.count();
  budget.assertLeft();
  budget.count();
  expect(() => budget.assertLeft()).toThrow('refused too many requests');
  now = 10 * 60_000 - 1;
  expect(() => budget.assertLeft()).toThrow('refused too many requests');
  now += 1;
  budget.assertLeft();
  budget.count();
  budget.assertLeft();
});

test('starts again after 10 minutes even if the clock was set back', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const budget = createRefusalBudget(1);
  budget.count();
  vi.setSystemTime(Date.now() - 86_400_000);
  vi.advanceTimersByTime(10 * 60_000 - 1);
  expect(() => budget.assertLeft()).toThrow('refused too many requests');
  vi.advanceTimersByTime(1);
  budget.assertLeft();
});
