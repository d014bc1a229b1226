import { expect, test } from 'vitest';

import { isCurrencyCode } from './currency.ts';
import { TOURNAMENT_DEFAULTS } from './limits.ts';

test.each([
  [TOURNAMENT_DEFAULTS.prizeCurrency, true],
  ['IDR', true],
  ['EUR', true],
  ['usd', false],
  ['US', false],
  ['USDT', false],
  ['QQQ', false],
  ['DEM', false],
  ['XAU', false],
  ['', false],
])('%j is a currency: %s', (text, known) => {
  expect(isCurrencyCode(text)).toBe(known);
});
