import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { fromHundredths, toHundredths } from './hundredths.ts';

describe('toHundredths', () => {
  test.each([
    [0, 0],
    [-0, 0],
    [1, 100],
    [0.1, 10],
    [0.07, 7],
    [0.29, 29],
    [1.1, 110],
    [4.35, 435],
    [8.2, 820],
    [1000.01, 100_001],
    [10_000, 1_000_000],
    [999_999_999.99, 99_999_999_999],
    [1_000_000_000, 100_000_000_000],
    [-0.5, -50],
  ])('%d is %i hundredths', (decimal, hundredths) => {
    expect(toHundredths(decimal)).toBe(hundredths);
  });

  test.each([
    0.1 + 0.2,
    0.001,
    1.005,
    0.125,
    1000.011,
    1e-300,
    1e15 + 0.5,
    1e300,
    Infinity,
    -Infinity,
    NaN,
  ])('refuses %d', (decimal) => {
    expect(toHundredths(decimal)).toBeNull();
  });

  test('converts every amount with two decimals, and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (hundredths) => {
        const digits = String(hundredths).padStart(3, '0');
        const decimal = Number(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
        expect(toHundredths(decimal)).toBe(hundredths);
        expect(fromHundredths(hundredths)).toBe(decimal);
      }),
    );
  });

  test('refuses every amount with a third decimal', () => {
    const third = fc.integer({ min: 0, max: 1_000_000_000 }).filter((n) => n % 10 !== 0);
    fc.assert(
      fc.property(third, (thousandths) => {
        expect(toHundredths(thousandths / 1000)).toBeNull();
      }),
    );
  });
});
