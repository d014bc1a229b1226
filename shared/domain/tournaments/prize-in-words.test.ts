import { expect, test } from 'vitest';
import { prizeInWords } from './prize-in-words.ts';

test.each([
  [12_000_000, 'IDR', '12,000,000 IDR'],
  [1500.5, 'USD', '1,500.50 USD'],
  [500, 'EUR', '500 EUR'],
  [5000, 'JPY', '5,000 JPY'],
  [0, 'USD', '0 USD'],
])('%d %s is written %s', (prize, currency, words) => {
  expect(prizeInWords(prize, currency)).toBe(words);
});
