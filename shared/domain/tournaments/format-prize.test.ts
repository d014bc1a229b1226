import { expect, test } from 'vitest';
import { formatPrize } from './format-prize.ts';

test.each([
  [12_000_000, 'IDR', '12,000,000 IDR'],
  [1500.5, 'USD', '1,500.50 USD'],
  [500, 'EUR', '500 EUR'],
  [5000, 'JPY', '5,000 JPY'],
  [0, 'USD', '0 USD'],
])('%d %s is written %s', (prize, currency, words) => {
  expect(formatPrize(prize, currency)).toBe(words);
});
