import { expect, test } from 'vitest';
import { formatChannels, parseTypedColor, formatHex, parseHsl } from './hsl.ts';

test.each([
  ['#b9ff4d', '83.6 100% 65.1%'],
  ['B9FF4D', '83.6 100% 65.1%'],
  ['#fff', '0 0% 100%'],
  ['#000000', '0 0% 0%'],
  ['#f00', '0 100% 50%'],
  ['  #00f ', '240 100% 50%'],
  ['84 100% 65%', '84 100% 65%'],
  ['84 100 65', '84 100% 65%'],
  ['hsl(84, 100%, 65%)', '84 100% 65%'],
  ['HSL(84deg 100% 65.04%)', '84 100% 65%'],
])('%s parses as %s', (typed, channels) => {
  expect(parseTypedColor(typed)).toBe(channels);
});

test.each([
  '',
  'red',
  '#ff',
  '#fffff',
  '#ggg',
  '361 0% 0%',
  '0 101% 0%',
  '84 100%',
  'url(x)',
  '1 1% 1%; }',
])('%j is not a colour', (typed) => {
  expect(parseTypedColor(typed)).toBe(null);
});

test('hex colours survive the conversion to channels and back', () => {
  const lost: string[] = [];
  for (let number = 0; number < 0x1_00_00_00; number += 9973) {
    const hex = `#${number.toString(16).padStart(6, '0')}`;
    if (formatHex(parseHsl(parseTypedColor(hex) ?? '')) !== hex) lost.push(hex);
  }
  expect(lost).toEqual([]);
});

test('channels are clamped', () => {
  expect(formatChannels({ hue: 400, saturation: -1, lightness: 33.33 })).toBe('360 0% 33.3%');
});
