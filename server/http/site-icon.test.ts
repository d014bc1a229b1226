import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteIcon } from './write-page.ts';

const svg = readFileSync(join(import.meta.dirname, '../../web/public/favicon.svg'), 'utf8');
const inColors = (colors: Record<string, string>) =>
  siteIcon(svg, { siteName: 'Dusk', colorScheme: { name: 'Dusk', colors } });

test('the icon has the brand colour of the site', () => {
  expect(inColors({ '--primary': '212 100% 66%' })).toContain('fill="hsl(212, 100%, 66%)"');
  expect(inColors({ '--primary': '212 100% 66%' })).not.toContain('#b9ff4d');
});

test('the icon is unchanged without a valid brand colour', () => {
  expect(siteIcon(svg, { siteName: 'Hotdrop', colorScheme: null })).toBe(svg);
  expect(inColors({ '--ring': '212 100% 66%' })).toBe(svg);
  expect(inColors({ '--primary': '"/><script>alert(1)</script>' })).toBe(svg);
});
