import { describe, expect, test } from 'vitest';
import { THEME_PAIRS, contrast, paintedColor, weakPairs } from './contrast.ts';
import { PRESETS } from './presets.ts';

test.each([
  ['0 0% 0%', '0 0% 100%', 21],
  ['0 0% 100%', '0 0% 0%', 21],
  ['84 100% 65%', '84 100% 65%', 1],
  // In WCAG's own examples, #767676 on white just passes AA, and #777777 just fails.
  ['0 0% 46.27%', '0 0% 100%', 4.54],
  ['0 0% 46.67%', '0 0% 100%', 4.48],
  ['0 100% 50%', '0 0% 100%', 4],
  ['120 100% 50%', '0 0% 0%', 15.3],
  ['240 100% 50%', '0 0% 100%', 8.59],
  ['red', '0 0% 100%', 1],
])('%s on %s is %d to 1', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
});

test('every pair occurs once', () => {
  const names = THEME_PAIRS.map(({ text, ground }) => `${text} on ${ground}`);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(50);
});

describe('the preset', () => {
  test.each(PRESETS)('$name meets AA in every pair', ({ colors }) => {
    expect(weakPairs(colors)).toEqual([]);
  });

  test('each preset has its own hue, and the first one is the built-in green', () => {
    expect(PRESETS.map(({ id }) => id)).toEqual(['green', 'blue', 'purple', 'cyan']);
    expect(PRESETS[0]?.colors['--primary']).toBe('84 100% 65%');
    const hues = PRESETS.map(({ colors }) => Number.parseFloat(colors['--primary'] ?? ''));
    for (const [index, hue] of hues.entries()) {
      for (const other of hues.slice(index + 1)) {
        expect(Math.abs(hue - other)).toBeGreaterThan(30);
      }
    }
    for (const { colors } of PRESETS) expect(colors['--ring']).toBe(colors['--primary']);
  });
});

test('the built-in colours have no weak pair, and a weak pair is reported with the contrast that it needs', () => {
  expect(weakPairs({})).toEqual([]);
  // This colour is as dark as the background, so it is unreadable on dark surfaces, and dark text is unreadable on it.
  const weak = weakPairs({ '--primary': '150 12% 5%' });
  expect(weak[0]).toEqual({ text: 'primary', ground: 'background', need: 4.5, ratio: 1 });
  expect(weak.map(({ text, ground }) => `${text} on ${ground}`)).toContain(
    'primary-foreground on primary',
  );
  const fields = weakPairs({ '--input': '140 6% 20%' });
  expect(fields.map(({ text, need }) => [text, need])).toEqual([
    ['input', 3],
    ['input', 3],
  ]);
});

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
