import { expect, test } from 'vitest';
import { weakPairs } from '#shared/domain/site/contrast.ts';
import { PRESETS } from '#shared/domain/site/presets.ts';
import { unreadableTexts, describeUnreadable, describeWeakness } from './weakness.ts';

test('a readable pair has no warning', () => {
  expect(describeWeakness('primary', weakPairs({}))).toBe(null);
});

test('the warning about a text colour names the surfaces, the ratio and the required ratio', () => {
  const words = describeWeakness(
    'primary-foreground',
    weakPairs({ '--primary-foreground': '0 0% 50%' }),
  );
  expect(words).toMatch(
    /^Hard to see on Brand color \(3\.\d to 1\)\. WCAG AA needs 4\.5 to 1 for text\.$/,
  );
});

test('the warning about a surface names the text colours that are unreadable on it', () => {
  const words = describeWeakness('card', weakPairs({ '--card': '0 0% 90%' }));
  expect(words).toMatch(
    /^Hard to see on it: Brand color \(1\.0 to 1\), Text \(1\.1 to 1\), .* and 8 more\./,
  );
  expect(words).toContain('4.5 to 1 for text and 3 to 1 for edges and rings');
});

test('a ratio is never rounded up to one that passes', () => {
  const pair = { text: 'ring', ground: 'card', need: 3, ratio: 2.999 } as const;
  expect(describeWeakness('ring', [pair])).toBe(
    'Hard to see on Cards (2.9 to 1). WCAG AA needs 3 to 1 for edges and rings.',
  );
});

test('text needs confirmation only below a contrast of 2 to 1, and no preset has such text', () => {
  const unreadable = (colors: Record<string, string>) => unreadableTexts(weakPairs(colors));
  for (const { colors } of PRESETS) expect(unreadable(colors)).toEqual([]);
  expect(unreadable({ '--primary-foreground': '0 0% 50%' })).toEqual([]);
  expect(unreadable({ '--ring': '0 0% 0%', '--input': '0 0% 0%' })).toEqual([]);
  const problems = unreadable({ '--primary-foreground': '84 100% 65%' });
  expect(describeUnreadable(problems)).toBe('Text on the brand color on Brand color (1.0 to 1)');
  expect(describeUnreadable(unreadable({ '--background': '0 0% 100%' }))).toMatch(/ to 1\).* and /);
  const pair = { text: 'live', ground: 'card', need: 4.5 } as const;
  const at = (ratio: number) => unreadableTexts([{ ...pair, ratio }]).length;
  expect([at(1.999), at(2)]).toEqual([1, 0]);
});
