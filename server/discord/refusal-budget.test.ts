import { expect, test } from 'vitest';
import { createRefusalBudget } from './ask-discord.ts';

test('ends after so many refusals, and begins anew after 10 minutes', () => {
  let now = 0;
  const budget = createRefusalBudget(2, () => now);
  budget.count();
  budget.assertLeft();
  budget.count();
  expect(() => budget.assertLeft()).toThrow('refused too much');
  now = 10 * 60_000 - 1;
  expect(() => budget.assertLeft()).toThrow('refused too much');
  now += 1;
  budget.assertLeft();
  budget.count();
  budget.assertLeft();
});
