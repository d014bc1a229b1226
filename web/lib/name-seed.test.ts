import { describe, expect, it } from 'vitest';
import { nameHue, nameNumbers, nameSeed } from './name-seed.ts';

describe('the seed of a name', () => {
  it('is the same for composed and decomposed letters', () => {
    expect(nameSeed('\u0141\u00f3d\u017a')).toBe(nameSeed('\u0141o\u0301dz\u0301'));
  });

  it('differs for look-alikes in other scripts', () => {
    expect(nameSeed('FaZe')).not.toBe(nameSeed('F\u0430Ze'));
  });

  it('uses all 24 hues among 400 sides', () => {
    const hues = new Set(Array.from({ length: 400 }, (_, index) => nameHue(`Team ${index}`)));
    expect(hues.size).toBe(24);
    for (const hue of hues) expect(hue % 15).toBe(0);
  });

  it('generates the same non-repeating numbers from 0 up to 1', () => {
    const draw = () => Array.from({ length: 50 }, nameNumbers('Friday Night Trios'));
    const numbers = draw();
    expect(draw()).toEqual(numbers);
    expect(new Set(numbers).size).toBe(50);
    for (const number of numbers) {
      expect(number).toBeGreaterThanOrEqual(0);
      expect(number).toBeLessThan(1);
    }
  });
});
