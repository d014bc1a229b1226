import { expect, test } from 'vitest';
import { paintedColor } from './painted-color.ts';

test.each([
  ['84 100% 65%', [184, 255, 77]],
  ['210 90% 60%', [61, 153, 245]],
  ['0 0% 100%', [255, 255, 255]],
  ['360 100% 50%', [255, 0, 0]],
  ['150 12% 5%', [11, 14, 13]],
])('%s is painted as %j', (channels, painted) => {
  expect(paintedColor(channels)).toEqual(painted);
});

test('invalid channels have no colour', () => {
  expect(paintedColor('green').every(Number.isNaN)).toBe(true);
});
