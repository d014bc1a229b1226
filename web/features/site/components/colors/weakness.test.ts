import { expect, test } from 'vitest';
import { weakPairs } from '../../../../../shared/domain/site/contrast.ts';
import { weaknessOf } from './weakness.ts';

test('a pair that reads well is not spoken of', () => {
  expect(weaknessOf('primary', weakPairs({}))).toBe(null);
});

test('a text says on what it cannot be read, with the ratio and what is needed', () => {
  const words = weaknessOf('primary-foreground', weakPairs({ '--primary-foreground': '0 0% 50%' }));
  expect(words).toMatch(
    /^Hard to see on Brand color \(3\.\d to 1\)\. WCAG AA needs 4\.5 to 1 for text\.$/,
  );
});

test('a surface says what cannot be read on it', () => {
  const words = weaknessOf('card', weakPairs({ '--card': '0 0% 90%' }));
  expect(words).toMatch(
    /^Hard to see on it: Brand color \(1\.0 to 1\), Text \(1\.1 to 1\), .* and 8 more\./,
  );
  expect(words).toContain('4.5 to 1 for text and 3 to 1 for edges and rings');
});

test('a ratio is never rounded up to what is enough', () => {
  const pair = { text: 'ring', ground: 'card', need: 3, ratio: 2.999 } as const;
  expect(weaknessOf('ring', [pair])).toBe(
    'Hard to see on Cards (2.9 to 1). WCAG AA needs 3 to 1 for edges and rings.',
  );
});
